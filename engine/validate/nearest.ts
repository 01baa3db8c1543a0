import { distance } from 'fastest-levenshtein';

/** No name is longer; whatever is, is text in the wrong place. */
const LONGEST = 100;

/** The candidate closest to a mistyped name, or null when none is close enough to be meant. */
export function nearest(name: string, candidates: readonly string[]): string | null {
  if (name.length > LONGEST) return null;
  let best: string | null = null;
  // Two slips in a word, more in a long one; a name of one or two letters is within two slips of anything.
  let least = name.length < 3 ? 2 : Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    // Names whose lengths differ by more are further away; most are passed over by this.
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const away = distance(name.toLowerCase(), candidate.toLowerCase());
    if (away < least) {
      least = away;
      best = candidate;
    }
  }
  return best;
}
