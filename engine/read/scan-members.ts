/** Text range of a member of an object or an item of a list: of its value and, for a member, its quoted name. */
export interface Member {
  start: number;
  end: number;
  name?: { start: number; end: number };
}

const QUOTE = 34;
const BACKSLASH = 92;
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [123, 125, 91, 93];

/**
 * Returns the members of the object, or the items of the list, that starts at an offset of a text which `JSON.parse`
 * accepts; none for any other value. Nested values are skipped, not parsed.
 */
export function scanMembers(text: string, offset: number): Member[] {
  const members: Member[] = [];
  if (text[offset] !== '{' && text[offset] !== '[') return members;
  let name: Member['name'];
  let at = skipSpace(text, offset + 1);
  while (text[at] !== '}' && text[at] !== ']' && at < text.length) {
    const end = skipValue(text, at);
    const next = skipSpace(text, end);
    if (text[next] === ':') name = { start: at, end };
    else {
      members.push(name ? { start: at, end, name } : { start: at, end });
      name = undefined;
    }
    at = text[next] === ':' || text[next] === ',' ? skipSpace(text, next + 1) : next;
  }
  return members;
}

function skipSpace(text: string, at: number): number {
  let offset = at;
  while (isSpace(text.charCodeAt(offset))) offset++;
  return offset;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** Returns the offset after the value that starts at an offset. */
function skipValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return skipText(text, start);
  if (first !== '{' && first !== '[') return skipWord(text, start);
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = skipText(text, at) - 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++;
    else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Returns the offset after a number, `true`, `false` or `null`. */
function skipWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && !/[\s,:\]}]/.test(text.charAt(at))) at++;
  return at;
}

/** Returns the offset after the string whose opening quote is at an offset. */
function skipText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at + 1;
  }
  return text.length;
}
