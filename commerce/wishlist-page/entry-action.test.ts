import { expect, it } from 'vitest';
import { size as aSize } from '../../tests/support/rings.ts';
import type { ChildProduct } from '../product-data.ts';
import { entryAction } from './entry-action.ts';

const soldOut = aSize('50', { stock: 0 });
const discontinued = aSize('52', { stock: 0, noStocks: '1' });
const consult = aSize('54', { stock: 0, consultCustomerService: true });
const inStock = aSize('56', { stock: 1 });
const product = (childProducts: ChildProduct[], is_customize = false) => ({
  is_customize,
  status: true,
  childProducts,
});

it.each([
  ['the only size', product([inStock]), { kind: 'size', size: inStock }],
  ['the only size when it is sold out', product([soldOut]), { kind: 'size', size: soldOut }],
  [
    'the size popup when one of several is in stock',
    product([soldOut, inStock]),
    { kind: 'choose-size', text: '选择尺码' },
  ],
  [
    'the arrival notice when one of several will return',
    product([discontinued, soldOut]),
    { kind: 'choose-size', text: '到货通知' },
  ],
  [
    'customer care when one of several can be consulted',
    product([discontinued, consult]),
    { kind: 'size', size: consult },
  ],
  [
    'the first size when none will return',
    product([discontinued, discontinued]),
    { kind: 'size', size: discontinued },
  ],
  [
    'the product page for a custom product',
    product([inStock], true),
    { kind: 'open-page', text: '前往定制' },
  ],
  ['nothing without sizes', product([]), null],
])('offers %s', (_case, entry, action) => expect(entryAction(entry)).toEqual(action));
