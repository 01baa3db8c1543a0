import { describe, expect, it } from 'vitest';
import { expectedDelivery } from './expected.ts';

const order = (
  paid_at: string,
  method: 'standard' | 'sameday' = 'standard',
  isPreOrder = false,
  engraving = '',
) => ({
  paid_at,
  delivery: { method },
  order_item: [{ isPreOrder, engraving }],
});

describe('the expected delivery', () => {
  it.each([
    ['2026-11-19T04:00:00.000Z', '11月20日至12月3日'],
    ['2026-11-20T15:59:00.000Z', '11月23日至12月4日'],
    // Saturday in China.
    ['2026-11-20T16:00:00.000Z', '11月23日至12月4日'],
    ['2026-12-30T04:00:00.000Z', '12月31日至1月13日'],
  ])('counts working days in China from %s', (paidAt, days) => {
    expect(expectedDelivery(order(paidAt))).toBe(`预计 ${days}送达，法定节假日顺延`);
  });

  it('is three working days later with engraving', () => {
    expect(expectedDelivery(order('2026-11-19T04:00:00.000Z', 'standard', false, 'LW'))).toContain(
      '11月25日至12月8日',
    );
  });

  it('is the day of payment with same-day delivery, and within 3 weeks for a pre-order', () => {
    expect(expectedDelivery(order('2026-11-20T16:00:00.000Z', 'sameday'))).toBe('预计 11月21日当日送达');
    expect(expectedDelivery(order('2026-11-20T16:00:00.000Z', 'standard', true))).toContain('3 周内');
    expect(expectedDelivery(order(''))).toBe('');
  });
});
