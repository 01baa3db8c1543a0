import { distance } from 'fastest-levenshtein';

/** The candidate closest to a mistyped name, or null when none is close enough to be meant. */
export function nearest(name: string, candidates: readonly string[]): string | null {
  let best: string | null = null;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const away = distance(name.toLowerCase(), candidate.toLowerCase());
    if (away < least) {
      least = away;
      best = candidate;
    }
  }
  return best;
}
