import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, showScreen } from '../../../tests/support/account-screen.tsx';
import { answerCalls, findCalls, type SentCall } from '../../../tests/support/answer-calls.ts';
import { aDetail, PAID } from '../../../tests/support/orders.ts';
import { orderDetailScreen } from './account-screen.ts';

const DETAIL = '/rest_sales/order/orderDetail';
const TRACK = '/rest_shipment/index/index';
const CODE = 'SF1234567890';

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  replies = { [DETAIL]: aDetail({ ...PAID, status: 'shipped', logi_co: 'SF Express', logi_bn: CODE }) };
  sent = answerCalls(replies);
});
afterEach(() => vi.unstubAllGlobals());

const show = () => showScreen(orderDetailScreen, { search: '?id=26112100000001' });
const parcel = () => within(screen.getByRole('region', { name: '物流' }));
const tracking = (items: { time: string; context: string }[]) => ({
  track_code: CODE,
  logi_co: 'SF Express',
  status: 'shipped',
  items,
});

describe('the parcel of an order', () => {
  it('shows the carrier 顺丰速递 and the events, newest first [A2-060, A7-86]', async () => {
    replies[TRACK] = tracking([
      { time: '2026-11-21T05:00:00.000Z', context: '快件已到达上海市' },
      { time: '2026-11-21T04:00:00.000Z', context: '快件已由顺丰速递揽收' },
    ]);
    await show();
    expect(findCalls(sent, TRACK).map(({ url }) => url)).toEqual([`${TRACK}?track_code=${CODE}`]);
    expect(parcel().getByText('顺丰速递')).toBeTruthy();
    expect(parcel().getByText(CODE)).toBeTruthy();
    expect(
      parcel()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['快件已到达上海市2026-11-21 13:00', '快件已由顺丰速递揽收2026-11-21 12:00']);
  });

  it('is shown together with its order, so that nothing shifts', async () => {
    let answer = (_items: unknown): void => {};
    replies[TRACK] = () => new Promise(done => (answer = done));
    await show();
    expect(screen.queryByRole('region')).toBeNull();
    answer(tracking([]));
    await settle();
    expect(screen.getAllByRole('region').length).toBeGreaterThan(1);
  });

  it('shows an error when its events cannot be loaded, and loads them on retry', async () => {
    await show();
    expect(parcel().getByRole('alert').textContent).toContain('物流信息未能载入');
    replies[TRACK] = tracking([]);
    const retry = parcel().getByRole('button', { name: '重试' });
    retry.focus();
    fireEvent.click(retry);
    await settle();
    expect(parcel().getByText('快件已交付承运，物流信息即将更新。')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '物流' }));
  });

  it('is loaded again when the shopper returns, and keeps its events without an answer', async () => {
    replies[TRACK] = tracking([{ time: '2026-11-21T04:00:00.000Z', context: '快件已由顺丰速递揽收' }]);
    await show();
    replies[TRACK] = undefined;
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(findCalls(sent, TRACK)).toHaveLength(2);
    expect(parcel().getByText('快件已由顺丰速递揽收')).toBeTruthy();
  });
});
