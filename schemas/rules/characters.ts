/** Longest character that is kept whole, in UTF-16 units; a family of four with skin tones takes 19. */
const MAX_CHARACTER = 64;

let segmenter: Intl.Segmenter | undefined;

/**
 * Cuts a text to a length in UTF-16 units without splitting what readers see as one character: a surrogate pair, an emoji
 * with its modifiers, a letter with its marks. A text that is cut ends with `end`, which counts, too.
 */
export function cutText(text: string, length: number, end = ''): string {
  if (text.length <= length) return text;
  const room = Math.max(0, length - end.length);
  const start = startOfCharacter(text, room);
  // A character of more marks than any script has is cut between them.
  return withoutHalves(text.slice(0, start > room - MAX_CHARACTER ? start : room)) + end;
}

/** Returns the first character of a text as readers see it; empty for an empty text. */
export function firstCharacter(text: string): string {
  return characterAt(text.slice(0, MAX_CHARACTER), 0)?.segment ?? [...text.slice(0, 2)][0] ?? '';
}

/** Returns the offset of the character at an offset. The text around it decides; a long text is not copied. */
function startOfCharacter(text: string, offset: number): number {
  const from = Math.max(0, offset - 2 * MAX_CHARACTER);
  const found = characterAt(text.slice(from, offset + MAX_CHARACTER), offset - from);
  return found ? from + found.index : offset;
}

function characterAt(text: string, offset: number): Intl.SegmentData | undefined {
  // Firefox before 125 has no segmenter.
  if (typeof Intl.Segmenter !== 'function') return undefined;
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' });
  return segmenter.segment(text).containing(offset);
}

/** Removes a half of a surrogate pair at the end of a cut text. */
const withoutHalves = (text: string) => text.replace(/[\ud800-\udbff]$/, '');

/**
 * Replaces halves of surrogate pairs by U+FFFD in a text or in plain data, names included: they have no UTF-8, so the server's
 * markup and the browser's data would differ. Returns the same value if it has none.
 */
export function wellFormed<T>(value: T): T {
  return repaired(value) as T;
}

function repaired(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined;
    for (let index = 0; index < value.length; index++) {
      const inner = repaired(value[index]);
      if (inner !== value[index]) {
        copy ??= [...value];
        copy[index] = inner;
      }
    }
    return copy ?? value;
  }
  let hasChanged = false;
  const members = Object.entries(value).map(([name, inner]): [string, unknown] => {
    const member: [string, unknown] = [name.toWellFormed(), repaired(inner)];
    hasChanged ||= member[0] !== name || member[1] !== inner;
    return member;
  });
  // Object.fromEntries defines `__proto__` as a plain member; assigning would set the prototype.
  return hasChanged ? Object.fromEntries(members) : value;
}

/** Escapes of JSON texts, from left to right: pairs of surrogates, halves of one, and all others. */
const ESCAPE =
  /\\(?:u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|u[Dd][89A-Fa-f][\dA-Fa-f]{2}|[\s\S])/g;

/** Length of `\ud842`. */
const HALF = 6;

/**
 * Replaces halves of surrogate pairs in the text of a JSON document, written as characters or as escapes, by U+FFFD or its
 * escape. Offsets stay the same. Returns the same text if it has none.
 */
export function wellFormedJson(json: string): string {
  const text = json.isWellFormed() ? json : json.toWellFormed();
  if (!mayHaveHalves(text)) return text;
  return text.replace(ESCAPE, written => (written.length === HALF ? '\\ufffd' : written));
}

/** Returns whether a JSON text has an escape that may be half a pair. Takes a thirtieth of the time of parsing it. */
export function mayHaveHalves(json: string): boolean {
  return json.includes('\\ud') || json.includes('\\uD');
}
