import { distance } from 'fastest-levenshtein';

/** Longer input is not a mistyped name. In characters. */
const LONGEST = 100;

/** Returns whether two names differ in case, width and separators only: `Block_Type` and `blockType`. */
export function isSameName(first: string, second: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{Cf}_-]/gu, '');
  return plain(first) === plain(second);
}

/** Returns the candidate closest to a mistyped name, or null if none is close enough. */
export function nearest(name: string, candidates: readonly string[]): string | null {
  if (name.length > LONGEST) return null;
  const typed = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  let best: string | null = null;
  // Exclusive upper bound: two edits, more in a long name, one in a name of one or two letters.
  let least = name.length < 3 ? 2 : Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    // The distance is at least the difference in length; this skips most candidates.
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const away = distance(typed, candidate.toLowerCase());
    if (away < least) {
      least = away;
      best = candidate;
    }
  }
  return best;
}
