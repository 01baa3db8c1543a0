import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, granted, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { aDetail, anItem } from '../../tests/support/orders.ts';
import { completeTopPopup, resetOverlays, shownPopups, toastMessages } from '../../tests/support/overlays.ts';
import { settle } from '../../tests/support/settle.ts';
import type { OrderDetail } from '../orders/order.ts';
import { Returns } from './Returns.tsx';
import { dayOptions } from './return-form.ts';

let sent: SentCall[];
let clock = 0;
beforeEach(() => {
  resetOverlays();
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5000));
  sent = answerCalls({ '/requestreturn': granted('退货申请已提交', { return_number: 'R1' }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ORDER = aDetail({
  order_item: [anItem({ qty: 2 }), anItem({ name: '刻字戒指', engraving: 'LW' })],
  returnable: { until: '2026-11-29T04:00:00.000Z', items: [{ position: 0, qty: 2 }] },
});

const RETURN: OrderDetail['returns'][number] = {
  return_number: 'R261122000001',
  state: 'picked_up',
  state_label: '已取件，寄回途中',
  can_cancel: false,
  reason: 'mind',
  note: '',
  pickup_date: '2026-11-24',
  pickup_slot: 'evening',
  created_at: '2026-11-22T04:00:00.000Z',
  updated_at: '2026-11-22T04:00:00.000Z',
  items: [{ position: 0, qty: 1 }],
};

const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('requests a return of chosen pieces, with reason and pick-up', async () => {
  const refresh = vi.fn();
  render(<Returns order={ORDER} refresh={refresh} />);
  expect(screen.getByText(/2026-11-29 12:00 前可申请退货.*刻字、烫印与定制商品不支持退货/)).toBeTruthy();
  fireEvent.click(screen.getByText('申请退货'));
  const pieces = screen.getByLabelText('Aria 手提包 · 焦糖棕 · 均码');
  expect(document.activeElement).toBe(pieces);
  expect(screen.queryByLabelText(/刻字戒指/)).toBeNull();
  const send = async () => {
    fireEvent.click(screen.getByText('提交申请'));
    await settle();
  };
  await send();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '请选择要退货的商品',
    '请选择退货原因',
    '请选择取件日期',
  ]);
  expect(sent).toEqual([]);
  choose(pieces, '2');
  choose(screen.getByLabelText(/^退货原因/), 'size');
  const day = dayOptions()[2]?.value as string;
  choose(screen.getByLabelText(/^取件日期/), day);
  fireEvent.click(screen.getByLabelText(/^下午/));
  await send();
  expect(sent[0]?.body).toEqual({
    ...{ order_id: '26112100000001', items: [{ position: 0, qty: 2 }], reason: 'size', note: '' },
    ...{ pickup_date: day, pickup_slot: 'afternoon' },
  });
  expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(toastMessages()).toEqual(['退货申请已提交']);
  expect(refresh).toHaveBeenCalledOnce();
});

describe('a request on its way', () => {
  const returned = (count: number) =>
    within(screen.getByRole('article')).queryByText(`Aria 手提包 ${count} 件`);

  function sendOne() {
    fireEvent.click(screen.getByText('申请退货'));
    choose(screen.getByLabelText('Aria 手提包 · 焦糖棕 · 均码'), '1');
    choose(screen.getByLabelText(/^退货原因/), 'size');
    choose(screen.getByLabelText(/^取件日期/), dayOptions()[0]?.value as string);
    fireEvent.click(screen.getByText('提交申请'));
  }

  it('shows the return before the server has answered, and keeps it until the order arrives', async () => {
    const { rerender } = render(<Returns order={ORDER} refresh={vi.fn()} />);
    sendOne();
    const entry = screen.getByRole('article');
    expect(within(entry).getByText('正在提交…')).toBeTruthy();
    expect(returned(1)).toBeTruthy();
    expect(document.activeElement).toBe(entry);
    expect(screen.queryByRole('form', { name: '申请退货' })).toBeNull();
    expect(screen.getByRole('button', { name: '取消退货' })).toHaveProperty('disabled', true);
    // One of two is left.
    expect(screen.getByRole('button', { name: '申请退货' })).toHaveProperty('disabled', true);
    await settle();
    expect(returned(1)).toBeTruthy();
    const left = { until: ORDER.returnable.until, items: [{ position: 0, qty: 1 }] };
    const requested = {
      ...RETURN,
      state: 'requested',
      state_label: '已提交，待审核',
      can_cancel: true,
    } as const;
    rerender(<Returns order={{ ...ORDER, returns: [requested], returnable: left }} refresh={vi.fn()} />);
    expect(screen.getByRole('article', { name: '退货编号 R261122000001' })).toBe(entry);
    expect(document.activeElement).toBe(entry);
    expect(screen.getByRole('button', { name: '申请退货' })).toHaveProperty('disabled', false);
  });

  it('shows the form again, with what it contains, if the server refuses', async () => {
    sent = answerCalls({ '/requestreturn': refused('暂时无法提交', 503) });
    const refresh = vi.fn();
    render(<Returns order={ORDER} refresh={refresh} />);
    sendOne();
    expect(screen.getByRole('article')).toBeTruthy();
    await settle();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByLabelText('Aria 手提包 · 焦糖棕 · 均码')).toHaveProperty('value', '1');
    expect(screen.getByRole('button', { name: '提交申请' })).toBe(document.activeElement);
    expect(refresh).not.toHaveBeenCalled();
  });
});

it('cancels a return before the pick-up, after a question', async () => {
  sent = answerCalls({ '/cancelreturn': granted('退货申请已取消', { return_number: 'R261122000001' }) });
  const refresh = vi.fn();
  const order = aDetail({ returns: [{ ...RETURN, state: 'approved', can_cancel: true }] });
  render(<Returns order={order} refresh={refresh} />);
  fireEvent.click(screen.getByRole('button', { name: '取消退货' }));
  expect(sent).toEqual([]);
  // 取消 alone could mean either.
  expect(shownPopups()[0]?.data).toMatchObject({ confirm: '取消退货', cancel: '保留申请' });
  act(() => completeTopPopup());
  await settle();
  expect(sent[0]?.body).toEqual({ order_id: order.increment_id, return_number: 'R261122000001' });
  expect(toastMessages()).toEqual(['退货申请已取消']);
  expect(refresh).toHaveBeenCalledOnce();
});

it('shows the order as it is when a piece was returned in another tab', async () => {
  sent = answerCalls({ '/requestreturn': refused('“Aria 手提包”不能退货') });
  const refresh = vi.fn();
  render(<Returns order={ORDER} refresh={refresh} />);
  fireEvent.click(screen.getByText('申请退货'));
  const choose = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose(/^Aria/, '1');
  choose(/^退货原因/, 'mind');
  choose(/^取件日期/, dayOptions()[1]?.value as string);
  fireEvent.click(screen.getByText('提交申请'));
  await settle();
  expect(toastMessages()).toEqual(['“Aria 手提包”不能退货']);
  expect(refresh).toHaveBeenCalledOnce();
  expect(screen.getByText('申请退货')).toBeTruthy();
});

it('says that custom pieces cannot be returned only where the order has one', () => {
  const until = '2026-11-29T04:00:00.000Z';
  const order = aDetail({
    order_item: [anItem(), anItem({ name: '丝巾' })],
    // The scarf has been returned.
    returnable: { until, items: [{ position: 0, qty: 1 }] },
  });
  const { rerender } = render(<Returns order={order} refresh={vi.fn()} />);
  expect(screen.queryByText(/刻字、烫印与定制商品不支持退货/)).toBeNull();
  rerender(<Returns order={ORDER} refresh={vi.fn()} />);
  expect(screen.getByText(/刻字、烫印与定制商品不支持退货/)).toBeTruthy();
});

it('shows how far a return is, and nothing for an order without returns', () => {
  const order = aDetail({ returns: [RETURN] });
  const { rerender } = render(<Returns order={order} refresh={vi.fn()} />);
  const article = within(screen.getByRole('article', { name: '退货编号 R261122000001' }));
  expect(article.getByText('已取件，寄回途中')).toBeTruthy();
  expect(article.getByText('上门取件', { selector: 'li' }).getAttribute('aria-current')).toBe('step');
  expect(article.getByText('Aria 手提包 1 件')).toBeTruthy();
  expect(screen.queryByText('申请退货')).toBeNull();
  expect(screen.queryByText('取消退货')).toBeNull();
  rerender(<Returns order={aDetail()} refresh={vi.fn()} />);
  expect(screen.queryByText('退货')).toBeNull();
});
