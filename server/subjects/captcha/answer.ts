import { randomInt } from 'node:crypto';
import { GLYPHS } from './glyphs.ts';
import { VOICE } from './voice.ts';

/** Creates a function that returns a number of random characters. */
const randomText = (characters: readonly string[], length: number) => () =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

/** Returns random letters for the picture of a captcha. */
export const createAnswer = randomText([...GLYPHS.keys()], 4);

/** Returns random digits for the sound of a captcha; more than letters, because there are fewer to choose from. */
export const createSpokenAnswer = randomText([...VOICE.keys()], 6);
