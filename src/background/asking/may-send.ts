/** Whether a question may go to a server before its evidence is known: one about all accounts may be about one that is never sent. */
export function maySendQuestion(account: string | undefined, neverSend: readonly string[]): boolean {
  return neverSend.length === 0 || (account !== undefined && !neverSend.includes(account));
}
