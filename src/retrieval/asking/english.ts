/** What codes mean in English: for the lab, and for other add-ons. Pages say it in their own language. */
import type { Abstention, GateName, ReaderNote, RouteWhy, TraceStep } from '../../answer.ts';
import type { Degraded } from '../../degraded.ts';
import type { FailureCode } from '../../failure.ts';
import type { Boundary } from '../../search.ts';

function routeInEnglish(why: RouteWhy): string {
  switch (why.code) {
    case 'chosen': return 'You chose it.';
    case 'search': return 'The best passages are searched and read.';
    case 'noRecord': return 'No record is about it: the best passages are read instead.';
    case 'overview': return `"${why.words}" asks what the whole folder is about.`;
    case 'aggregate': return `"${why.words}" asks for every record, not the best few.`;
    case 'exact': return `"${why.words}" is looked up letter for letter.`;
    case 'thread': return `"${why.words}" asks how a conversation went.`;
    case 'personTime': return `It names ${why.words} and a time.`;
  }
}

export function traceInEnglish(step: TraceStep): string {
  switch (step.stage) {
    case 'route': return `route: ${step.route} (${routeInEnglish(step.why)})`;
    case 'scope': return `scope: ${step.source} messages, ${step.permitted} permitted`;
    case 'confirm': return `confirm: ${step.confirmed} as in Thunderbird, ${step.corrected} corrected, ${step.dropped} dropped, ${step.unanswered} unanswered`;
    case 'search': return `search: ${step.hits} hits${step.exact === undefined ? '' : `, ${step.exact} exact`}`;
    case 'pack': return `pack: ${step.messages} messages, ${step.pieces} of ${step.of} pieces, ${step.tokens} tokens`;
    case 'tool': return `tool: ${step.name} ${step.args}: ${step.said}${step.messages > 0 ? ` (${step.messages} messages read)` : ''}`;
    case 'reader': return `reader: ${noteInEnglish(step.note)}`;
    case 'read': return `read: best ${step.best?.toFixed(3) ?? 'none'}`;
    case 'verify': return `verify: ${step.supported} supported, ${step.dropped} dropped${step.reworded > 0 ? `, ${step.reworded} shown in the words of the mail, which do not bear out the reader's` : ''}`;
    case 'abstain': return `abstain: ${step.gate}`;
  }
}

function noteInEnglish(note: ReaderNote): string {
  switch (note.code) {
    case 'brokeOff': return 'The answer of the model broke off; more may have been to come.';
    case 'noRoom': return 'The model used up the room for its answer; more may have been to come.';
    case 'heldBack': return 'The server held back a part of the answer.';
    case 'partRead': return `The model had no room for ${note.messages} of the messages and did not read them.`;
    case 'noForm': return 'The model did not answer in the form that can be checked.';
    case 'failedMidway': return `${MIDWAY[note.failure] ?? 'Reading failed in the midst of the answer.'} What had come by then is shown.`;
    case 'toolRefused': return `The tool ${note.tool} was refused: it was not called as it can be.`;
  }
}

const MIDWAY: Readonly<Partial<Record<FailureCode, string>>> = {
  timeout: 'The model fell silent in the midst of its answer, or took too long.', connectionLost: 'The server broke off in the midst of its answer.', unavailable: 'The server broke off in the midst of its answer.', tooLarge: 'The server answers without end; it was cut off.',
};

export function degradedInEnglish(by: Degraded | ReaderNote): string {
  switch (by.code) {
    case 'noVectors': return 'Only words were searched: nothing was embedded yet.';
    case 'otherVectors': return 'Only words were searched: the question could not be compared with what is embedded.';
    case 'fewVectors': return `Meaning covers ${by.passages.toLocaleString('en')} of about ${by.of.toLocaleString('en')} passages so far: the rest was searched by words alone.`;
    case 'noBuiltIn': return 'The built-in model could not be loaded: only words were searched, or the learned model too.';
    case 'learnedAbsent': return `The model ${by.model} is not on this machine.`;
    case 'learnedNotBegun': return 'The learned model has not begun to read mail yet.';
    case 'learnedEarlier': return `The vectors of ${by.serving} answer until those of ${by.wanted} are complete.`;
    case 'learnedReading': return `The learned model has read ${by.passages.toLocaleString('en')} of ${by.of.toLocaleString('en')} passages so far, the newest mail first.`;
    case 'learnedLanguages': return `${by.model} is not made for the language of ${by.messages} messages; words and the built-in model answer for them.`;
    case 'learnedLate': return 'The learned model did not answer in time; words and the built-in model did.';
    case 'learnedFailed': return 'The learned model failed; words and the built-in model answer.';
    default: return noteInEnglish(by);
  }
}

const GATES: Readonly<Record<GateName, string>> = {
  emptyExact: 'No message that was searched states it exactly.',
  absentName: 'Nobody of that name stands in the mail that was searched.',
  nothingFound: 'Nothing was found.',
  thinMargin: 'What was found does not answer it.',
  missingField: 'What was found speaks of it and does not say it.',
  nothingVerified: 'No words of the mail bear out what was read.',
  unread: 'The model gave no answer that can be checked; whether the mail says it is open.',
  contradicting: 'Messages say it differently.',
};

export function abstentionInEnglish(abstention: Abstention, boundary: Boundary): string {
  const { gate, about = '' } = abstention;
  return `${about === '' ? GATES[gate] : `${GATES[gate]} (${about})`} ${searchedInEnglish(abstention, boundary)}`;
}

/** What was looked through in vain, and what was not. */
export function searchedInEnglish({ searched, byMeaning, notSearched }: Abstention, { account, folder }: Boundary): string {
  const where = [...(folder === undefined ? [] : [`the folder ${folder}`]), ...(account === undefined ? [] : [`the account ${account}`])].join(' of ') || 'all accounts';
  return [
    `Searched: ${searched} message${searched === 1 ? '' : 's'} in ${where}, ${byMeaning ? 'by words and meaning' : 'by words'}.`,
    leftInEnglish(notSearched),
    'That it was not found here does not mean that it never was.',
  ].filter((said) => said !== '').join(' ');
}

/** Empty where everything was searched. */
export function leftInEnglish({ waiting, failed, encrypted }: Abstention['notSearched']): string {
  const left = ([[waiting, 'not read yet'], [failed, 'that could not be read'], [encrypted, 'encrypted']] as const).filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return left.length === 0 ? '' : `Not searched: ${left.join(', ')}.`;
}

export function refusalInEnglish(accounts: readonly string[]): string {
  return `This lies in several accounts (${accounts.join(', ')}). Mail of two accounts is never put together; choose one of them and ask again.`;
}
