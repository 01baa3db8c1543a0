import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settle, showScreen } from '../../../tests/support/account-screen.tsx';
import { answerCalls } from '../../../tests/support/answer-calls.ts';
import { aDetail, anItem } from '../../../tests/support/orders.ts';
import { resetOverlays } from '../../../tests/support/overlays.ts';
import type { OrderDetail } from '../order.ts';
import { orderDetailScreen } from './account-screen.ts';

const NOW = '2026-11-27T08:00:00.000Z';
const CARD = { amount: '¥500', ending: '6789', is_hidden: true };

beforeEach(() => {
  resetOverlays();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

async function show(changes: Partial<OrderDetail>): Promise<string> {
  const order = aDetail({
    status: 'delivered',
    paid_at: NOW,
    delivered_at: NOW,
    shipped_at: NOW,
    ...changes,
  });
  answerCalls({ '/rest_sales/order/orderDetail': order });
  await showScreen(orderDetailScreen, { search: '?id=26112100000001' });
  await settle();
  return document.body.textContent ?? '';
}

it('promises neither a parcel nor a return for an order of gift cards', async () => {
  const text = await show({ order_item: [anItem({ is_gift_card: true })], gift_cards: [CARD] });
  expect(text).toContain('您的礼品卡已生效，可随时使用。');
  expect(text).toContain('卡号以短信发送，无需配送');
  expect(text).toContain('礼品卡售出后不退换');
  expect(text).not.toMatch(/包裹|可申请退货|标准配送/);
  expect(await screen.findByRole('button', { name: '显示卡号' }, { timeout: 20_000 })).toBeTruthy();
});

it.each(['blocked', 'renewing', 'renewed'] as const)(
  'does not say that a card can be used, once one of the order is %s',
  async state => {
    const gift_cards = [CARD, { ...CARD, state }];
    const text = await show({ order_item: [anItem({ is_gift_card: true })], gift_cards });
    expect(text).toContain('订单中有礼品卡已停用或更换卡号，详情见下方。');
    expect(text).not.toContain('可随时使用');
  },
);

it('keeps parcel and return for an order with a piece beside a gift card', async () => {
  const text = await show({ order_item: [anItem(), anItem({ is_gift_card: true })], gift_cards: [CARD] });
  expect(text).toMatch(/包裹.*标准配送/);
});

it('shows what gift cards have paid, and the rest', async () => {
  const text = await show({ grand_total: '¥1,280', gift_card_total: '¥1,000', due_total: '¥280' });
  expect(text).toMatch(/礼品卡抵扣− ¥1,000实付¥280/);
});
