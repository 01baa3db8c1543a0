import { describe, expect, it } from 'vitest';
import { look, product, sizes } from '../../tests/support/looks.ts';
import { size as ring } from '../../tests/support/rings.ts';
import { combinePieces, formatTotal, isTotalOpen, withOnlySizes } from '../looks/look.ts';
import { nameSizes } from './measure.ts';
import { onlySize } from './only-size.ts';

const OUT = { stock: 0 };

it.each([
  ['of one size', [ring('50')], 'RING-50'],
  ['of one size that is sold out, for its alternative', [ring('50', OUT)], 'RING-50'],
  ['of several with one in stock', [ring('50', OUT), ring('52'), ring('54', OUT)], 'RING-52'],
  ['of several with one that is enabled', [ring('50', { status: false }), ring('52')], 'RING-52'],
  ['with stock of a disabled size only', [ring('50', { status: false }), ring('52', OUT)], undefined],
  ['of two in stock', [ring('50'), ring('52')], undefined],
  ['of several that are sold out', [ring('50', OUT), ring('52', OUT)], undefined],
  ['without sizes', [], undefined],
])('preselects the size of a product %s', (_title, children, sku) => {
  expect(onlySize(children)?.sku).toBe(sku);
});

it.each([
  ['圈号', { label: '52', name: '圈号' }],
  ['容量', { label: '220 g', name: '容量' }],
  ['容量', { label: '50 ml' }],
  ['尺码', { label: '36' }],
  ['尺码', { label: '' }],
])('calls a size %s: %j', (name, size) => expect(nameSizes([{ size: { value: 1, ...size } }])).toBe(name));

describe('a look', () => {
  const bag = product('手袋', sizes('手袋', [0, 1]));
  it('has the only size in stock, until the shopper’s own choice', () => {
    expect(withOnlySizes(look(bag))).toEqual({ '手袋-1': '手袋-52' });
    expect(withOnlySizes(look(bag), { '手袋-1': '手袋-50' })).toEqual({ '手袋-1': '手袋-50' });
  });

  it('never replaces a size that has sold out by another one', () => {
    const chosen = withOnlySizes(look(product('手袋', sizes('手袋', [1, 0]))));
    const later = look({ ...bag, childProducts: sizes('手袋', [0, 1]) });
    expect(combinePieces(later, withOnlySizes(later, chosen), new Set())[0]?.size).toBeUndefined();
  });

  it.each([
    ['the lowest price in stock', [0, 1, 1], undefined, '¥12,000', true],
    ['the chosen size', [0, 1, 1], 2, '¥15,000', false],
    ['a price that all sizes in stock have', [0, 1, 0], undefined, '¥12,000', false],
    ['nothing that is sold out', [0, 0, 0], undefined, '¥0', false],
  ])('counts %s', (_title, stocks, at, total, isOpen) => {
    const priced = sizes('香水', stocks).map((child, index) => ({
      ...child,
      price: ['¥10,000', '¥12,000', '¥15,000'][index] as string,
    }));
    const scent = product('香水', priced);
    const chosen = at === undefined ? {} : { [scent.sku]: priced[at]?.sku as string };
    const pieces = combinePieces(look(scent), chosen, new Set());
    expect([formatTotal(pieces), isTotalOpen(pieces)]).toEqual([total, isOpen]);
  });
});
