import { Failure, type FailureCode, type FailureDetail } from '../failure.ts';

/** What an answer that is no answer means, as a sentence. Nothing that the server wrote is in it: it could hold the key, or mail. */
export function httpFailure({ status, host, model }: { readonly status: number; readonly host: string; readonly model: string }): Failure {
  const server = `The server ${host}`;
  const failure = (code: FailureCode, sentence: string, detail: FailureDetail) => new Failure(code, sentence, undefined, detail);
  if (status === 401 || status === 403) return failure('badRequest', `${server} refuses the key. Check it in Footnote's settings.`, { of: 'serverKey', server: host });
  if (status === 402) return failure('unavailable', `${server} wants to be paid first.`, { of: 'serverPaid', server: host });
  if (status === 404) return failure('gone', `${server} knows no model ${JSON.stringify(model)}, or the address is not that of its chat (it usually ends in /v1).`, { of: 'serverNoModel', server: host, model });
  if (status === 413) return failure('tooLarge', `${server} finds the question too long for its model. Give the model a larger context there, or lower ask_context_tokens in Footnote's settings.`, { of: 'serverTooLong', server: host });
  if (status === 429) return failure('unavailable', `${server} is asked too often just now. Wait a little and ask again.`, { of: 'serverBusy', server: host });
  if (status >= 500) return failure('unavailable', `${server} has trouble of its own (${status}). Ask again later.`, { of: 'serverTrouble', server: host, status });
  return failure('badRequest', `${server} does not understand the question as Footnote sends it (${status}).`, { of: 'serverRefuses', server: host, status });
}

export function redirected(host: string): Failure {
  return new Failure('badRequest', `The server ${host} passes the question on to another address, which Footnote does not follow. Enter the address that it leads to.`, undefined, { of: 'serverMoved', server: host });
}
