/** Matches most lines: nothing to replace. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * Makes a text safe to print to a terminal: control and format characters, which could move the cursor, change colours
 * or reverse the writing direction, become visible symbols.
 */
export function visible(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text;
  return text.replace(/\p{Cc}|\p{Cf}|[\u2028\u2029]/gu, symbol => {
    const code = symbol.charCodeAt(0);
    if (JOINERS.test(symbol)) return symbol;
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '�';
  });
}

/** Joiners of emoji and complex scripts, which are kept. */
const JOINERS = /^(?:\u200c|\u200d)$/;
