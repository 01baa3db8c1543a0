import type { Output } from './io.ts';

/** Wraps a text in a terminal style; returns it unchanged when colours are off. */
export type Paint = (text: string, style: keyof typeof STYLES) => string;

const STYLES = { red: 31, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const;

/** Colours are on for terminals; NO_COLOR turns them off, FORCE_COLOR turns them on for any output. */
export function createPaint(output: Output, env: Readonly<Record<string, string | undefined>>): Paint {
  if (!hasColours(output, env)) return text => text;
  return (text, style) => `\u001b[${STYLES[style]}m${text}\u001b[0m`;
}

function hasColours(output: Output, env: Readonly<Record<string, string | undefined>>): boolean {
  const { FORCE_COLOR: forceColor, NO_COLOR: noColor, TERM: terminal } = env;
  if (forceColor) return forceColor !== '0' && forceColor !== 'false';
  return !noColor && output.isTTY === true && terminal !== 'dumb';
}
