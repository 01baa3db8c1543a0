import { distance } from 'fastest-levenshtein';

/** Shorter sounds resemble too many others; from the second length on, two letters may differ. */
const SHORT = 4;
const LONG = 7;

/** Whether a typed sound is a slip of another: one letter, two in a long one, or two neighbours swapped. */
export function isSlip(typed: string, meant: string): boolean {
  if (typed.length < SHORT) return typed === meant;
  const limit = typed.length < LONG ? 1 : 2;
  return distance(typed, meant) <= limit || isSwapped(typed, meant);
}

function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, n) => letter !== b[n]);
  return (
    a.length === b.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
  );
}
