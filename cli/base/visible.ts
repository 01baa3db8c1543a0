/** Matches most lines: nothing to replace. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/** Control and format characters, which could move the cursor, change colours or reverse the writing direction. */
const CONTROL = /\p{Cc}|\p{Cf}|[\u2028\u2029]/gu;

/**
 * Makes a text safe to print to a terminal: control and format characters, line breaks included, become visible symbols.
 */
export function visible(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text;
  return text.replace(CONTROL, symbol => {
    const code = symbol.charCodeAt(0);
    if (JOINERS.test(symbol)) return symbol;
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '�';
  });
}

/** Makes all texts of a record visible: none of them can look like another line of the output. */
export function visibleFields<T extends object>(record: T): T {
  const fields = Object.entries(record).map(([name, value]) => [
    name,
    typeof value === 'string' ? visible(value) : value,
  ]);
  return Object.fromEntries(fields) as T;
}

/** Formats a value as JSON without control characters: those that JSON allows are escaped, so the value is the same. */
export function toJson(value: unknown, indent?: number): string {
  // An indented text has line breaks of its own; those in values are escaped already.
  return JSON.stringify(value, null, indent).replace(CONTROL, symbol =>
    symbol === '\n' || JOINERS.test(symbol)
      ? symbol
      : [...Array(symbol.length).keys()]
          .map(index => `\\u${symbol.charCodeAt(index).toString(16).padStart(4, '0')}`)
          .join(''),
  );
}

/** Joiners of emoji and complex scripts, which are kept. */
const JOINERS = /^(?:\u200c|\u200d)$/;
