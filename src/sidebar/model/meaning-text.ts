import type { VectorLaneName } from '../../mail.ts';
import { STAND_IN } from '../../models.ts';
import type { SearchReply } from '../../search.ts';
import { language, text } from '../look/text.ts';
import { degradedText } from './degraded-text.ts';

/** What the model of a lane is called: the built-in one, or the learned one by its name. */
export function modelName(lane: VectorLaneName, models: SearchReply['models'] = {}): string {
  if (lane === 'learned') return models.learned ?? text('learnedModel');
  return text(models.static === STAND_IN ? 'builtInStandIn' : 'builtInModel');
}

/** "By meaning: built-in model." and why meaning is not all that it could be; empty where there is nothing to say. */
export function meaningText(reply: SearchReply): string {
  const names = VECTOR_LANES.filter((lane) => reply.hits.some(({ lanes }) => lanes[lane])).map((lane) => modelName(lane, reply.models));
  const list = new Intl.ListFormat(language()).format(names);
  const reasons = [reply.degradedReason, reply.degradedToo].flatMap((by) => (reply.degraded && by !== undefined ? [degradedText(by)] : []));
  return [...(names.length > 0 ? [text('byMeaning', list)] : []), ...reasons].join(' ');
}

const VECTOR_LANES = ['static', 'learned'] as const;
