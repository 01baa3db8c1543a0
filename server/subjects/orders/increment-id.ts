import { randomInt } from 'node:crypto';
import { todayInChina } from '../../base/china-time.ts';

/**
 * Creates an order number: the day in China and eight random digits, e.g. 26112148203917. It can be read out on the
 * phone and does not reveal the number of orders.
 */
export function createIncrementId(now = new Date()): string {
  return todayInChina(now).slice(2).replaceAll('-', '') + String(randomInt(100_000_000)).padStart(8, '0');
}
