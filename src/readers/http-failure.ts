import { Failure } from '../failure.ts';

/** What an answer that is no answer means, as a sentence. Nothing that the server wrote is in it: it could hold the key, or mail. */
export function httpFailure({ status, host, model }: { readonly status: number; readonly host: string; readonly model: string }): Failure {
  const server = `The server ${host}`;
  if (status === 401 || status === 403) return new Failure('badRequest', `${server} refuses the key. Check it in Footnote's settings.`);
  if (status === 402) return new Failure('unavailable', `${server} wants to be paid first.`);
  if (status === 404) return new Failure('gone', `${server} knows no model ${JSON.stringify(model)}, or the address is not that of its chat (it usually ends in /v1).`);
  if (status === 413) return new Failure('tooLarge', `${server} finds the question too long for its model. Give the model a larger context there, or lower ask_context_tokens in Footnote's settings.`);
  if (status === 429) return new Failure('unavailable', `${server} is asked too often just now. Wait a little and ask again.`);
  if (status >= 500) return new Failure('unavailable', `${server} has trouble of its own (${status}). Ask again later.`);
  return new Failure('badRequest', `${server} does not understand the question as Footnote sends it (${status}).`);
}

export function redirected(host: string): Failure {
  return new Failure('badRequest', `The server ${host} passes the question on to another address, which Footnote does not follow. Enter the address that it leads to.`);
}
