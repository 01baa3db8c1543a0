import { expect, it } from 'vitest';
import type { ChildProduct } from '../product-data.ts';
import { entryOffer } from './entry-offer.ts';

const size = (changes: Partial<ChildProduct> = {}): ChildProduct =>
  ({
    sku: 'A-1',
    stock: 0,
    status: true,
    noStocks: '0',
    consultCustomerService: false,
    showProduct: false,
    ...changes,
  }) as ChildProduct;

const gone = size({ noStocks: '1' });
const consult = size({ sku: 'A-2', consultCustomerService: true });
const there = size({ stock: 1 });
const of = (childProducts: ChildProduct[], is_customize = false) => ({
  is_customize,
  status: true,
  childProducts,
});

it.each([
  ['one size, in stock or not, speaks for itself', of([there]), { does: 'size', size: there }],
  ['the only size that is sold out', of([size()]), { does: 'size', size: size() }],
  ['of several in stock one is chosen', of([size(), there]), { does: 'choose', text: '选择尺寸' }],
  ['none in stock, some are expected', of([gone, size()]), { does: 'choose', text: '到货通知' }],
  ['none in stock, one can be asked for', of([gone, consult]), { does: 'size', size: consult }],
  ['none in stock nor expected', of([gone, gone]), { does: 'size', size: gone }],
  ['made to measure', of([there], true), { does: 'open', text: '前往定制' }],
  ['without sizes', of([]), null],
])('%s', (_case, product, offer) => expect(entryOffer(product)).toEqual(offer));
