/**
 * Server-sent events: the data of each event, joined where it stands on several lines. Lines may end in LF, CRLF or CR;
 * comments and other fields are left out. What is no event of this form, JSON in a line of its own, is given as it is.
 */
export class SseParser {
  #rest = '';
  #data: string[] = [];

  /** Events that are complete. */
  push(text: string): readonly string[] {
    const events: string[] = [];
    this.#rest += text;
    // A CR at the very end may be half of a CRLF.
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line, events);
    return events;
  }

  /** The event that the stream ended in. */
  end(): readonly string[] {
    const events: string[] = [];
    if (this.#rest !== '') this.#take(this.#rest.replace(/\r$/, ''), events);
    this.#rest = '';
    this.#take('', events);
    return events;
  }

  #take(line: string, events: string[]): void {
    if (line === '') {
      if (this.#data.length > 0) events.push(this.#data.join('\n'));
      this.#data = [];
    } else if (line.startsWith('data:')) {
      this.#data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    } else if (line.startsWith('{')) {
      events.push(line);
    }
  }
}
