import { randomInt } from 'node:crypto';
import { GLYPHS } from './glyphs.ts';

const LENGTH = 4;
const LETTERS = [...GLYPHS.keys()];

/** Returns random letters for a captcha. */
export function createAnswer(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
