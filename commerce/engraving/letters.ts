/** Widths of letters in em: Chinese ones fill their square. */
const HAN = 1.04;
const LATIN = 0.78;

/** Returns the size at which a text fits its place. */
export function fitLetters(text: string, width: number, height: number): number {
  const ems = [...text].reduce((sum, letter) => sum + (/\p{Script=Han}|♥/u.test(letter) ? HAN : LATIN), 0);
  return Math.min(height, width / Math.max(1, ems));
}
