/** What can go wrong, as a code for programs and a sentence for people. */
export const FAILURE_CODES = [
  /** The mail's bytes could not be read as a message. */
  'unreadable',
  /** Larger than the limits allow. */
  'tooLarge',
  /** Thunderbird could not deliver the message just now: offline, or its server does not answer. */
  'unavailable',
  /** The message is not where it was, nor anywhere else. */
  'gone',
  /** A worker or page ended while it was being asked. */
  'connectionLost',
  /** A worker could not be started at all. */
  'notStarted',
  'cancelled',
  'timeout',
  /** The index could not be written: the disk or the quota is full. */
  'diskFull',
  /** The index could not be written or read, though there is room: the disk answers with errors or with garbage. */
  'diskError',
  /** The index is malformed; it is set aside and rebuilt. */
  'corrupt',
  /** What the person chose can't be read any more. */
  'choicesLost',
  /** Another page holds the index. */
  'busy',
  /** The caller asked for something that does not exist. */
  'badRequest',
  /** A person has decided that this is not to be done. */
  'refused',
  'internal',
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/** More than the code tells, where a person has to know it: pages say it in their own language, the sentence in English. */
export type FailureDetail =
  | { readonly of: 'serverKey' | 'serverPaid' | 'serverTooLong' | 'serverBusy' | 'serverMoved' | 'serverUnreachable' | 'serverBrokeOff' | 'serverNoChat' | 'serverEndless' | 'addressPlain'; readonly server: string }
  | { readonly of: 'serverNoModel'; readonly server: string; readonly model: string }
  | { readonly of: 'serverTrouble' | 'serverRefuses'; readonly server: string; readonly status: number }
  | { readonly of: 'serverSlow' | 'serverNoBegin' | 'serverSilent'; readonly seconds: number }
  | { readonly of: 'keyForm' | 'addressForm' | 'addressUser' | 'noServer' | 'noTextModel' | 'notSent' }
  | { readonly of: 'neverSent'; readonly account: string };

export interface FailureData {
  readonly code: FailureCode;
  readonly sentence: string;
  readonly detail?: FailureDetail;
}

/** An error with a sentence for the person. The cause is for the log and never crosses the wire: it could hold mail. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly detail: FailureDetail | undefined;

  constructor(code: FailureCode, sentence: string, cause?: unknown, detail?: FailureDetail) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.code = code;
    this.detail = detail;
  }

  static from(error: unknown, code: FailureCode = 'internal', sentence = 'Something in Footnote went wrong.'): Failure {
    return error instanceof Failure ? error : new Failure(code, sentence, error);
  }

  static fromData(data: FailureData): Failure {
    return new Failure(data.code, data.sentence, undefined, data.detail);
  }

  /** For the log: the cause's name and the places in the code that it came by. Its message is left out, which may hold mail. */
  get origin(): string {
    if (!(this.cause instanceof Error)) return '';
    const places = (this.cause.stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
    return [this.cause.name, ...places].join('\n');
  }

  toData(): FailureData {
    return { code: this.code, sentence: this.message, ...(this.detail && { detail: this.detail }) };
  }
}
