import { describe, expect, it } from 'vitest';
import { size as ring } from '../../tests/support/rings.ts';
import type { ChildProduct } from '../product-data.ts';
import { preOrderNote } from './pre-order-note.ts';
import { SIZE_STATUS, sizeActionOf, sizeStatusOf } from './size-status.ts';
import { isSoldOut, withStock } from './sold-out.ts';

const child = (changes: Partial<ChildProduct> = {}) =>
  ring('52', { sku: 'ETOILE-RING-1-52', stock: 0, ...changes });

describe('what a size offers', () => {
  it.each([
    ['[A3-18] [A4-41] in stock', { stock: 1, consultCustomerService: true }, 0, 'add', '加入购物袋'],
    ['[A3-22] [A4-42] consult, before all else', consultAndMore(), 5, 'chat', '咨询客户关怀'],
    ['[A3-19] [A4-43] noStocks', { noStocks: '1', showProduct: true }, 2, 'nothing', '暂无库存'],
    ['[A3-20] [A4-44] show only', { showProduct: true }, 3, 'nothing', '请前往精品店选购'],
    ['[A3-21] [A4-45] otherwise', {}, 4, 'notice', '到货通知'],
    ['a size that is taken off', { status: false, stock: 3 }, 2, 'nothing', '暂无库存'],
  ] as const)('%s', (_case, changes, status, does, text) => {
    expect(sizeStatusOf(child(changes))).toBe(status);
    expect(sizeActionOf(status)).toEqual({ does, text });
  });

  it('[A4-46] a size that is subscribed to says so', () => {
    expect(sizeActionOf(SIZE_STATUS.arrivalNotice, true)).toEqual({ does: 'nothing', text: '已订阅' });
  });

  it('before a size is chosen it is an add', () => {
    expect(sizeActionOf(undefined)).toEqual({ does: 'add', text: '加入购物袋' });
  });
});

function consultAndMore(): Partial<ChildProduct> {
  return { consultCustomerService: true, noStocks: '1', showProduct: true };
}

describe('sold out', () => {
  it.each([
    ['no size with stock [A4-37]', { childProducts: [child(), child()] }, true],
    ['one size with stock', { childProducts: [child(), child({ stock: 1 })] }, false],
    ['stock in a disabled size only', { childProducts: [child(), child({ stock: 2, status: false })] }, true],
    ['every size disabled', { childProducts: [child({ status: false, stock: 1 })] }, true],
    ['not enabled', { status: false, childProducts: [child({ stock: 9 })] }, true],
    ['no sizes at all', { childProducts: [] }, true],
  ])('%s', (_case, product, is) => expect(isSoldOut(product)).toBe(is));

  it('takes the stock of now where it is told, and nothing else', () => {
    const sizes = [child({ sku: 'A', stock: 5 }), child({ sku: 'B', stock: 5 })];
    expect(withStock(sizes, [{ sku: 'A', qty: 0 }]).map(({ stock }) => stock)).toEqual([0, 5]);
  });
});

describe('the pre-order note', () => {
  const note = '预计 10 月 8 日起发货|预计 10 月 8 日起发货，详情请联系客户关怀';
  it.each([
    ['[A4-58] the text before the bar', note, 'mini', '预计 10 月 8 日起发货'],
    ['[A8-38] the second elsewhere', note, 'full', '预计 10 月 8 日起发货，详情请联系客户关怀'],
    ['one variant serves everywhere', '下周发货', 'full', '下周发货'],
    ['[A8-37] the shop’s own where there is none', ' ', 'mini', '预计 3 周内发货'],
    ['[A8-37] the shop’s own in full', '', 'full', '预计 3 周内发货，如需了解详情，请联系客户关怀'],
  ] as const)('%s', (_case, preOrderShippingNote, place, says) => {
    expect(preOrderNote(child({ isPreOrder: true, preOrderShippingNote }), place)).toBe(says);
  });
  it('is nothing for a size that is there', () => {
    expect(preOrderNote(child({ preOrderShippingNote: note }))).toBe('');
  });
});
