import { parsedJson } from './json.ts';

/** JSON as models write it: commas before an end, line breaks and unknown escapes inside texts. Undefined where that does not make it whole. */
export function mended(json: string): unknown {
  return parsedJson(json) ?? parsedJson(mendedText(json));
}

function mendedText(json: string): string {
  const pieces: string[] = [];
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const character = json.charAt(at);
    if (inString && character === '\\') {
      const next = json.charAt(++at);
      pieces.push(/["\\/bfnrtu]/.test(next) ? `\\${next}` : next);
    } else if (inString && character < ' ') {
      pieces.push(JSON.stringify(character).slice(1, -1));
    } else if (character === '"') {
      inString = !inString;
      pieces.push(character);
    } else if (inString || character !== ',' || !endsAt(json, at + 1)) {
      pieces.push(character);
    }
  }
  return pieces.join('');
}

/** True where, behind blanks, a list or an object ends. */
function endsAt(json: string, at: number): boolean {
  const end = /\s*[}\]]/y;
  end.lastIndex = at;
  return end.test(json);
}
