import { randomInt } from 'node:crypto';

/** China has one time zone and no summer time. */
const OFFSET = 8 * 3600 * 1000;

/**
 * An order's number: the day in China and eight digits of chance, e.g. 26112148203917. It can be read out on the
 * phone, and tells nothing of how many orders there are.
 */
export function createIncrementId(now = new Date()): string {
  const day = new Date(now.getTime() + OFFSET).toISOString().slice(2, 10).replaceAll('-', '');
  return day + String(randomInt(100_000_000)).padStart(8, '0');
}
