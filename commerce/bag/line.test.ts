import { describe, expect, it } from 'vitest';
import { aChild, aCombination, aLine } from '../../tests/support/bag-lines.ts';
import { chooseNote, isCustom, isDisabled, isSoldOut, lineUrl, listOptions } from './line.ts';

describe('a line of the bag', () => {
  it('is disabled when its product is off, or its size is [A4-39]', () => {
    expect(isDisabled(aLine())).toBe(false);
    expect(isDisabled(aLine({ product_status: false }))).toBe(true);
    expect(isDisabled(aLine({ childProducts: [aChild({ status: false })] }))).toBe(true);
    expect(isDisabled(aLine({ childProducts: [aChild({ sku: 'OTHER' })] }))).toBe(true);
  });

  it('is sold out when disabled or without stock', () => {
    expect(isSoldOut(aLine())).toBe(false);
    expect(isSoldOut(aLine({ stock: 0 }))).toBe(true);
    expect(isSoldOut(aLine({ product_status: false }))).toBe(true);
  });

  it('links a customised product to its upper-case customize SKU [A2-062]', () => {
    expect(lineUrl(aLine())).toBe('/product/RING.html');
    expect(lineUrl(aLine({ customize_sku: 'belt-vt-01' }))).toBe('/product/BELT-VT-01.html');
    expect(lineUrl(aLine({ product_status: false }))).toBeUndefined();
  });

  it('has a pre-order note in two variants, the first for the mini cart [A8-38]', () => {
    const line = aLine({
      isPreOrder: true,
      preOrderShippingNoteBySku: '三周内发货|三周内发货，请咨询客户关怀',
    });
    expect(chooseNote(line, 'mini')).toBe('三周内发货');
    expect(chooseNote(line, 'cart')).toBe('三周内发货，请咨询客户关怀');
    expect(chooseNote({ ...line, preOrderShippingNoteBySku: '三周内发货' }, 'checkout')).toBe('三周内发货');
    expect(chooseNote({ ...line, isPreOrder: false }, 'mini')).toBe('');
  });

  it('names colour and size, and the volume of a fragrance', () => {
    expect(listOptions(aLine()).map(({ value }) => value)).toEqual(['金', '52']);
    const scent = aLine({ isFragrances: true, volume: '50', size: '50 ml' });
    expect(listOptions(scent)).toEqual([
      { label: '颜色', value: '金' },
      { label: '容量', value: '50 ml' },
    ]);
    const candle = aLine({ isFragrances: true, volume: '', size: '220 g' });
    expect(listOptions(candle)[1]).toEqual({ label: '容量', value: '220 g' });
  });

  it('is custom with a customize SKU or several items', () => {
    expect(isCustom(aLine())).toBe(false);
    expect(isCustom(aLine({ customize_sku: 'x' }))).toBe(true);
    expect(isCustom(aCombination())).toBe(true);
  });
});
