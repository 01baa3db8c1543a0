import { randomInt } from 'node:crypto';
import { todayInChina } from '../../base/china-time.ts';

/** Returns a number that people can read out: a letter, the day and six digits. */
export const createNumber = (letter: 'A' | 'B' | 'C'): string =>
  `${letter}${todayInChina().slice(2).replaceAll('-', '')}${String(randomInt(1_000_000)).padStart(6, '0')}`;
