import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, showScreen } from '../../../tests/support/account-screen.tsx';
import { answerCalls, refused, type SentCall } from '../../../tests/support/answer-calls.ts';
import { aDetail, PAID } from '../../../tests/support/orders.ts';
import {
  completeTopPopup,
  resetOverlays,
  shownPopups,
  toastMessages,
} from '../../../tests/support/overlays.ts';
import { orderDetailScreen } from '../detail/account-screen.ts';
import type { OrderDetail } from '../order.ts';

const DETAIL = '/rest_sales/order/orderDetail';
const CHANGE = '/rest_sales/order/changeorder';
const CANCEL = '/rest_sales/order/cancelorder';
const PAID_AT = '2026-11-21T04:00:00.000Z';
const ID = '26112100000001';

let replies: Record<string, unknown>;
let sent: SentCall[];
let clock = 0;
beforeEach(() => {
  resetOverlays();
  // Time passes between any two clicks, so that no click is debounced.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5000));
  replies = {};
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(changes: Partial<OrderDetail> = {}) {
  replies[DETAIL] = aDetail({ ...PAID, invoice_status: 0, paid_at: PAID_AT, can_change: true, ...changes });
  await Promise.all([showScreen(orderDetailScreen, { search: `?id=${ID}` }), import('./ChangeForm.tsx')]);
}
const findCalls = (path: string) => sent.filter(({ url }) => url === path).map(({ body }) => body);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

describe('a paid order that is not packed', () => {
  it('gets another recipient, and returns the focus', async () => {
    await show();
    await press('更改收货信息');
    const form = within(screen.getByRole('form', { name: '更改收货信息' }));
    expect(document.activeElement?.closest('form')).toBe(screen.getByRole('form'));
    expect((form.getByLabelText(/^手机/) as HTMLInputElement).value).toBe('13800138000');
    type('手机', '13700137000');
    replies[CHANGE] = { increment_id: ID };
    await press('保存更改');
    expect(findCalls(CHANGE)).toMatchObject([
      {
        order_id: ID,
        address: { telephone: '13700137000', street: '南京西路1266号', district_id: '310106' },
      },
    ]);
    expect(findCalls(DETAIL)).toHaveLength(2);
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement?.textContent).toBe('更改收货信息');
  });

  it('keeps the form with what was typed when the change is refused, in the words of the refusal', async () => {
    await show();
    await press('更改收货信息');
    type('手机', '13700137000');
    replies[CHANGE] = refused('当日送达的订单不能更改省市，请取消订单后重新选购', 409);
    await press('保存更改');
    expect(toastMessages()).toEqual(['当日送达的订单不能更改省市，请取消订单后重新选购']);
    expect((screen.getByLabelText(/^手机/) as HTMLInputElement).value).toBe('13700137000');
    await press('暂不更改');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('gets another day and another invoice where it has one', async () => {
    const gift_days = [
      { day: '2026-12-01', label: '12月1日（周二）' },
      { day: '2026-12-02', label: '12月2日（周三）' },
    ];
    const gift = { wrap: true, hide_price: false, to: '', message: '', from: '', date: '2026-12-01' };
    const invoice = { type: 'personal' as const, title: '林晚', tax_no: '', email: 'lin@example.cn' };
    await show({ gift, gift_days, invoice, invoice_status: 2 });
    replies[CHANGE] = { increment_id: ID };
    await press('更改送达日期');
    type('送达日期', '2026-12-02');
    await press('保存更改');
    await press('更改发票');
    type('发票抬头', '林');
    await press('保存更改');
    expect(findCalls(CHANGE)).toEqual([
      { order_id: ID, gift_date: '2026-12-02' },
      { order_id: ID, invoice: { type: 'personal', title: '林', email: 'lin@example.cn' } },
    ]);
  });

  it('is cancelled after a question, which says when the money is back', async () => {
    await show();
    expect(screen.queryByText('更改送达日期')).toBeNull();
    expect(screen.queryByText('更改发票')).toBeNull();
    await press('取消订单');
    const message = expect.stringContaining('2 个工作日内');
    expect(shownPopups()).toMatchObject([{ type: 'delConfirm', data: { message, cancel: '保留订单' } }]);
    expect(findCalls(CANCEL)).toEqual([]);
    replies[CANCEL] = { increment_id: ID };
    const canceled = { status: 'refunding', status_label: '退款中', invoice_status: 0 } as const;
    replies[DETAIL] = aDetail({ ...PAID, ...canceled, paid_at: PAID_AT });
    completeTopPopup();
    await settle();
    expect(findCalls(CANCEL)).toEqual([{ order_id: ID }]);
    expect(screen.getByText('订单已按您的要求取消，款项正在原路退回。')).toBeTruthy();
    expect(screen.queryByText('取消订单')).toBeNull();
  });
});

it.each<[string, Partial<OrderDetail>]>([
  ['packed', { can_change: false }],
  ['unpaid', { status: 'pending', status_label: '待付款', paid_at: '', can_change: false }],
  ['of an earlier server', { can_change: undefined }],
])('offers no change of an order that is %s', async (_state, changes) => {
  await show(changes as Partial<OrderDetail>);
  expect(screen.queryByText('更改或取消')).toBeNull();
  expect(screen.getByText('如需取消订单，请洽客户关怀中心')).toBeTruthy();
});

it.each<['open' | 'expired' | 'filled', RegExp]>([
  ['open', /改由自己填写，或取消订单/],
  ['expired', /改由自己填写，或取消订单/],
  ['filled', /如需取消订单，请洽客户关怀中心/],
])('says what the sender of a gift with an %s link can still do', async (state, words) => {
  await show({ can_change: false, gift_link: { state, state_label: '收礼人' } });
  expect(screen.getByRole('region', { name: '需要协助' }).textContent).toMatch(words);
});

it('shows an order that was cancelled and refunded as the shopper’s own wish', async () => {
  await show({ status: 'canceled', status_label: '已取消', isOverTime: true, can_change: false });
  expect(screen.getByText('订单已按您的要求取消，款项已原路退回。')).toBeTruthy();
});
