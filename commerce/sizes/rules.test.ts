import { describe, expect, it } from 'vitest';
import { size as ring } from '../../tests/support/rings.ts';
import type { ChildProduct } from '../product-data.ts';
import { preOrderNote } from './pre-order-note.ts';
import { chooseSizeAction, readSizeStatus, SIZE_STATUS } from './size-status.ts';
import { isSoldOut, withStock } from './sold-out.ts';

const child = (changes: Partial<ChildProduct> = {}) =>
  ring('52', { sku: 'ETOILE-RING-1-52', stock: 0, ...changes });

describe('the button of a size', () => {
  it.each([
    [
      'adds to the bag in stock [A3-18, A4-41]',
      { stock: 1, consultCustomerService: true },
      0,
      'add',
      '加入购物袋',
    ],
    [
      'offers to consult customer care without stock, before all other flags [A3-22, A4-42]',
      { consultCustomerService: true, noStocks: '1', showProduct: true },
      5,
      'chat',
      '咨询客户关怀',
    ],
    [
      'is disabled with noStocks [A3-19, A4-43]',
      { noStocks: '1', showProduct: true },
      2,
      'nothing',
      '暂无库存',
    ],
    [
      'is disabled for show-only sizes [A3-20, A4-44]',
      { showProduct: true },
      3,
      'nothing',
      '请前往精品店选购',
    ],
    ['offers an arrival notice otherwise [A3-21, A4-45]', {}, 4, 'notice', '到货通知'],
    ['is disabled for a disabled size', { status: false, stock: 3 }, 2, 'nothing', '暂无库存'],
    [
      'offers to consult customer care about a disabled size, too',
      { status: false, stock: 3, consultCustomerService: true },
      5,
      'chat',
      '咨询客户关怀',
    ],
  ] as const)('%s', (_case, changes, status, does, text) => {
    expect(readSizeStatus(child(changes))).toBe(status);
    expect(chooseSizeAction(status)).toEqual({ does, text });
  });

  it('is disabled as 已订阅 after subscribing [A4-46]', () => {
    expect(chooseSizeAction(SIZE_STATUS.arrivalNotice, true)).toEqual({ does: 'nothing', text: '已订阅' });
  });

  it('adds to the bag before a size is chosen', () => {
    expect(chooseSizeAction(undefined)).toEqual({ does: 'add', text: '加入购物袋' });
  });
});

describe('a product', () => {
  it.each([
    ['is sold out without stock in any size [A4-37]', { childProducts: [child(), child()] }, true],
    ['is available with stock in one size', { childProducts: [child(), child({ stock: 1 })] }, false],
    [
      'is sold out with stock in a disabled size only',
      { childProducts: [child(), child({ stock: 2, status: false })] },
      true,
    ],
    ['is sold out with all sizes disabled', { childProducts: [child({ status: false, stock: 1 })] }, true],
    ['is sold out when not enabled', { status: false, childProducts: [child({ stock: 9 })] }, true],
    ['is sold out without sizes', { childProducts: [] }, true],
  ])('%s', (_case, product, expected) => expect(isSoldOut(product)).toBe(expected));

  it('takes current stock only for the sizes of the stock call', () => {
    const sizes = [child({ sku: 'A', stock: 5 }), child({ sku: 'B', stock: 5 })];
    expect(withStock(sizes, [{ sku: 'A', qty: 0 }]).map(({ stock }) => stock)).toEqual([0, 5]);
  });
});

describe('the pre-order note', () => {
  const note = '预计 10 月 8 日起发货|预计 10 月 8 日起发货，详情请联系客户关怀';
  it.each([
    ['is the text before the bar in small places [A4-58]', note, 'mini', '预计 10 月 8 日起发货'],
    [
      'is the text after the bar elsewhere [A8-38]',
      note,
      'full',
      '预计 10 月 8 日起发货，详情请联系客户关怀',
    ],
    ['is the only variant everywhere', '下周发货', 'full', '下周发货'],
    ['defaults to the shop’s note [A8-37]', ' ', 'mini', '预计 3 周内发货'],
    ['defaults to the shop’s full note [A8-37]', '', 'full', '预计 3 周内发货，如需了解详情，请联系客户关怀'],
  ] as const)('%s', (_case, preOrderShippingNote, place, expected) => {
    expect(preOrderNote(child({ isPreOrder: true, preOrderShippingNote }), place)).toBe(expected);
  });
  it('is empty for a size that is not a pre-order', () => {
    expect(preOrderNote(child({ preOrderShippingNote: note }))).toBe('');
  });
});
