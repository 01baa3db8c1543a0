/** Returns whether a text has every word, without regard to case. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  const searched = text.toLowerCase();
  return words.flatMap(word => word.toLowerCase().split(/\s+/)).every(word => searched.includes(word));
}
