import { expect, it } from 'vitest';
import { everyCall } from './calls.ts';

/** Subjects whose calls change the shopper's own data, or send the shop a message. */
const OWN =
  `addresses bag boutiques browsing care chat customers enquiries giftCards gifts orders payments privacy sms tracking wechat wishlist`.split(
    ' ',
  );
/** Calls that only read, and use POST because of their long input. */
const READING = ['products.skuData', 'products.batchProducts', 'products.stock', 'recommendations.activity'];

it('has no call by which anyone changes products, categories, pages or settings [A1-12]', () => {
  const changing = everyCall
    .filter(({ call, name }) => call.method !== 'GET' && !READING.includes(name))
    .map(({ name }) => name);
  expect(changing.length).toBeGreaterThan(20);
  expect(changing.filter(name => !OWN.includes(name.slice(0, name.indexOf('.'))))).toEqual([]);
});
