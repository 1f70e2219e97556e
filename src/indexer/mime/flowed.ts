/**
 * Joins the lines of `format=flowed` (RFC 3676): a line that ends in a blank goes on in the next one of the same quote
 * depth. Stuffing is undone; quote marks come back as `>` a level and a blank.
 *
 * @param delSp true where the part says `DelSp=yes`: the blank at the end is then no part of the text
 */
export function joinFlowed(text: string, delSp: boolean): string {
  const out: string[] = [];
  let paragraph = '';
  let open = false;
  let openDepth = 0;
  const flush = (): void => {
    if (open) out.push(quoted(openDepth, paragraph));
    paragraph = '';
    open = false;
  };
  for (const line of text.split('\n')) {
    const depth = quoteDepth(line);
    const unquoted = line.slice(depth);
    const content = unquoted.startsWith(' ') ? unquoted.slice(1) : unquoted;
    if (open && depth !== openDepth) flush();
    const signature = content === '-- ';
    if (signature) flush();
    if (content.endsWith(' ') && !signature) {
      paragraph += delSp ? content.slice(0, -1) : content;
      open = true;
      openDepth = depth;
      continue;
    }
    out.push(quoted(depth, open ? paragraph + content : content));
    paragraph = '';
    open = false;
  }
  flush();
  return out.join('\n');
}

function quoteDepth(line: string): number {
  let depth = 0;
  while (line[depth] === '>') depth++;
  return depth;
}

function quoted(depth: number, text: string): string {
  return depth === 0 ? text : `${'>'.repeat(depth)} ${text}`;
}
