/** What decides about colours. */
interface Terminal {
  isTTY?: boolean;
}

/** Wraps a text in a terminal style; returns it unchanged when colours are off. */
export type Paint = (text: string, style: keyof typeof STYLES) => string;

const STYLES = { red: 31, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const;

/**
 * Marks the command's own terminal sequences, which `print` writes without it. Sequences in texts of editors, shoppers or
 * servers do not have it, since it is random, and are made visible.
 */
const MARK = Math.floor(Math.random() * 10 ** 12);

const own = (parameter: number | '', letter: string) => `\u001b[${parameter};${MARK}${letter}`;

/** Clears a terminal and what was scrolled out of it. */
export const CLEAR = own(2, 'J') + own(3, 'J') + own('', 'H');

const OWN = new RegExp(`\\u001b\\[(\\d*);${MARK}([mJH])`);

/** Changes the parts of a text between the command's own terminal sequences, and writes these without their mark. */
export function betweenSequences(text: string, change: (part: string) => string): string {
  return text
    .split(OWN)
    .map((part, index, parts) => {
      // A part, then the parameter and the letter of a sequence.
      if (index % 3 === 0) return change(part);
      return index % 3 === 1 ? `\u001b[${part}${parts[index + 1]}` : '';
    })
    .join('');
}

/** Colours are on for terminals; NO_COLOR turns them off, FORCE_COLOR turns them on for any output. */
export function createPaint(output: Terminal, env: Readonly<Record<string, string | undefined>>): Paint {
  if (!hasColours(output, env)) return text => text;
  return (text, style) => own(STYLES[style], 'm') + text + own(0, 'm');
}

function hasColours(output: Terminal, env: Readonly<Record<string, string | undefined>>): boolean {
  const { FORCE_COLOR: forceColor, NO_COLOR: noColor, TERM: terminal } = env;
  if (forceColor) return forceColor !== '0' && forceColor !== 'false';
  return !noColor && output.isTTY === true && terminal !== 'dumb';
}
