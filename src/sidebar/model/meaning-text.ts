import type { Hit } from '../../mail.ts';
import type { ModelState } from '../../embedding.ts';
import type { SearchReply } from '../../search.ts';
import { language, text } from '../look/text.ts';
import { degradedText } from './degraded-text.ts';

/** What the vectors of a lane are called: the built-in model, or the learned one by its name. */
export function modelNames(hits: readonly Hit[], models: ModelState | undefined): readonly string[] {
  return [
    ...(hits.some(({ lanes }) => lanes.static) ? [text('builtInModel')] : []),
    ...(hits.some(({ lanes }) => lanes.learned) ? [models?.serving ?? models?.model ?? text('learnedModel')] : []),
  ];
}

/** "By meaning: built-in model." and why meaning is not all that it could be; empty where there is nothing to say. */
export function meaningText(reply: SearchReply, models: ModelState | undefined): string {
  const names = modelNames(reply.hits, models);
  const list = new Intl.ListFormat(language()).format(names);
  const reason = reply.degraded && reply.degradedReason !== undefined ? degradedText(reply.degradedReason) : '';
  return [...(names.length > 0 ? [text('byMeaning', list)] : []), ...(reason === '' ? [] : [reason])].join(' ');
}
