/** Most lines: nothing to replace, and each character takes one column. */
const PLAIN = /^[ -~]*$/;

/**
 * A text that may be written to a terminal: what would move the cursor, change colours or turn the
 * direction of writing becomes a visible sign. Content is from outside and may try.
 */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(/\p{Cc}|\p{Cf}|[\u2028\u2029]/gu, sign => {
    const code = sign.charCodeAt(0);
    if (JOINERS.test(sign)) return sign;
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '�';
  });
}

/** What holds an emoji's or a script's signs together stays. */
const JOINERS = /^(?:\u200c|\u200d)$/;

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const WIDTHLESS = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** How many columns a text takes on a terminal: two for Chinese and emoji, none for combining marks. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : WIDTHLESS.test(character) ? 0 : 1;
  return width;
}
