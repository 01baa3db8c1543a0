import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, type SentCall } from '../../tests/support/answerCalls.ts';
import { Parcel } from './Parcel.tsx';

const TRACK = '/rest_shipment/index/index';
const CODE = 'SF1234567890';

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  replies = {};
  sent = answerCalls(replies);
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => act(() => new Promise(done => setTimeout(done, 5)));
async function show() {
  render(<Parcel trackCode={CODE} logiCo="SF Express" />);
  await settle();
}
const tracking = (items: { time: string; context: string }[]) => ({
  track_code: CODE,
  logi_co: 'SF Express',
  status: 'shipped',
  items,
});

describe('a parcel', () => {
  it('[A2-060] [A7-86] is with 顺丰速递, the newest event first', async () => {
    replies[TRACK] = tracking([
      { time: '2026-11-21T05:00:00.000Z', context: '快件已到达上海市' },
      { time: '2026-11-21T04:00:00.000Z', context: '快件已由顺丰速递揽收' },
    ]);
    await show();
    expect(sent.map(({ url }) => url)).toEqual([`${TRACK}?track_code=${CODE}`]);
    expect(screen.getByText('顺丰速递')).toBeTruthy();
    expect(screen.getByText(CODE)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '快件已到达上海市2026-11-21 13:00',
      '快件已由顺丰速递揽收2026-11-21 12:00',
    ]);
  });

  it('can be asked for again when nobody answered', async () => {
    await show();
    expect(screen.getByRole('alert').textContent).toContain('物流信息未能载入');
    replies[TRACK] = tracking([]);
    fireEvent.click(screen.getByText('重试'));
    await settle();
    expect(screen.getByText('快件已交付承运，物流信息即将更新。')).toBeTruthy();
  });

  it('is read again when its owner comes back, and keeps what is known', async () => {
    replies[TRACK] = tracking([{ time: '2026-11-21T04:00:00.000Z', context: '快件已由顺丰速递揽收' }]);
    await show();
    replies[TRACK] = undefined;
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(sent).toHaveLength(2);
    expect(screen.getByText('快件已由顺丰速递揽收')).toBeTruthy();
  });
});
