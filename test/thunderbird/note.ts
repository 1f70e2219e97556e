/** A message as most tests have it: from Carol, `Note ID` by its subject unless told otherwise, sent on a Sunday at ten and `minute`. */
export function note(id: string, body: string, { subject = `Note ${id}`, minute = 0 }: { readonly subject?: string; readonly minute?: number } = {}): string {
  return `From: Carol Reyes <carol@example.test>\nTo: alice@example.test\nSubject: ${subject}\nMessage-ID: <${id}@example.test>\nDate: Sun, 29 Nov 2026 10:${String(minute).padStart(2, '0')}:00 +0000\n\n${body}\n`;
}
