import type { Output } from './io.ts';

/** Wraps a text in a colour; without colours it returns the text as it is. */
export type Paint = (text: string, style: keyof typeof STYLES) => string;

const STYLES = { red: 31, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const;

/** Colours on a terminal only; NO_COLOR turns them off, FORCE_COLOR on wherever the output goes. */
export function createPaint(output: Output, env: Readonly<Record<string, string | undefined>>): Paint {
  if (!hasColours(output, env)) return text => text;
  return (text, style) => `\u001b[${STYLES[style]}m${text}\u001b[0m`;
}

function hasColours(output: Output, env: Readonly<Record<string, string | undefined>>): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = env;
  if (forced) return forced !== '0' && forced !== 'false';
  return !refused && output.isTTY === true && terminal !== 'dumb';
}
