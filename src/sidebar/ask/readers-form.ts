import type { ReaderName } from '../../answer.ts';
import type { ReadersState } from '../../asking.ts';
import type { TextModelState } from '../../text-models.ts';
import type { ReadersChoice } from './ask-intents.ts';
import { serverAddress } from './server-address.ts';

/** Who answers, as it stands in the form. */
export interface ReadersForm {
  readonly chosen: ReaderName;
  readonly url: string;
  readonly model: string;
  /** Empty: the stored one stays, where the server does. */
  readonly key: string;
  readonly forgetKey: boolean;
  readonly tools: boolean;
  readonly neverSend: readonly string[];
}

export type FormFault = 'badAddress' | 'notSecure' | 'unreachable' | 'noModel' | 'noTextModel';

export const formOf = ({ chosen, endpoint, neverSend }: ReadersState): ReadersForm => ({
  chosen, url: endpoint?.url ?? '', model: endpoint?.model ?? '', key: '', forgetKey: false, tools: endpoint?.tools === true, neverSend,
});

/** What keeps the form from being saved; a server that answers nothing may stay half written. */
export function faultOf({ chosen, url, model }: ReadersForm, textModels?: Pick<TextModelState, 'chosen'>): FormFault | undefined {
  if (chosen === 'browser' && textModels?.chosen === undefined) return 'noTextModel';
  if (chosen !== 'endpoint' && url.trim() === '') return undefined;
  const address = serverAddress(url);
  if (!address) return 'badAddress';
  if (address.isOpen) return 'notSecure';
  if (address.isUnreachable) return 'unreachable';
  return model.trim() === '' ? 'noModel' : undefined;
}

/** What is to be stored. A key that was given for one server never goes to another. */
export function choiceOf({ chosen, url, model, key, forgetKey, tools, neverSend }: ReadersForm, { endpoint }: Pick<ReadersState, 'endpoint'>): ReadersChoice {
  const address = serverAddress(url);
  if (!address) return { chosen, neverSend, endpoint: undefined };
  const isElsewhere = endpoint !== undefined && originOf(endpoint.url) !== originOf(address.url);
  const isForgotten = key === '' && (forgetKey || isElsewhere);
  return { chosen, neverSend, endpoint: { url: address.url, model: model.trim(), tools, ...((key !== '' || isForgotten) && { key }) } };
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);
