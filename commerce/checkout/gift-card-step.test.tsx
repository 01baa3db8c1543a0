import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refused } from '../../tests/support/answer-calls.ts';
import {
  agree,
  answeredCheckout,
  buildOrder,
  line,
  PATHS,
  press,
  showCheckout,
} from '../../tests/support/checkout-screen.tsx';

// jsdom cannot navigate.
vi.mock('./leave-checkout.ts');

const checkout = answeredCheckout();
const BALANCE = '/rest_gift/card/balance';
const CODE = 'ABCD2345EFGH6789';
const GIFT_CARD = { name: '礼品卡', is_gift_card: true };
const order = () => checkout.findCalls(PATHS.order).at(-1)?.body;

/** Uses a gift card with a balance in yuan. */
async function useCard(balance: number): Promise<void> {
  checkout.replies[BALANCE] = { balance: '', nativeBalance: balance * 100, ending: '6789' };
  await press('使用礼品卡');
  await vi.waitFor(() => screen.getByLabelText(/礼品卡卡号/), 20_000);
  fireEvent.change(screen.getByLabelText(/礼品卡卡号/), { target: { value: CODE } });
  await press('使用');
}

it('keeps the focus where its form opens', async () => {
  await showCheckout();
  screen.getByText('使用礼品卡').focus();
  await press('使用礼品卡');
  const field = await vi.waitFor(() => screen.getByLabelText(/礼品卡卡号/), 20_000);
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body), 20_000);
  expect(document.activeElement?.contains(field)).toBe(true);
});

it('pays a part with a gift card, and the rest with the chosen method', async () => {
  await showCheckout();
  await useCard(1000);
  expect(screen.getByText('− ¥1,000')).toBeTruthy();
  expect(screen.getAllByText('¥25,500').length).toBeGreaterThan(0);
  agree();
  await press('提交订单');
  expect(order()).toMatchObject({
    gift_cards: [CODE],
    due: '¥25,500',
    grand: '¥26,500',
    payment_method: 'alipay',
  });
});

it('needs no other method once gift cards pay all of it', async () => {
  await showCheckout();
  await useCard(30_000);
  expect(screen.getByText('礼品卡已支付全部金额，无需选择其他支付方式。')).toBeTruthy();
  expect(screen.queryByLabelText('支付宝')).toBeNull();
  agree();
  await press('提交订单');
  expect(order()).toMatchObject({ gift_cards: [CODE], due: '¥0' });
});

it('reads the balance again after a refusal, because another order may have used the card', async () => {
  await showCheckout();
  await useCard(1000);
  agree();
  checkout.replies[PATHS.order] = refused('订单金额已更新，请确认后再提交', 409);
  checkout.replies[BALANCE] = { balance: '¥300', nativeBalance: 30_000, ending: '6789' };
  await press('提交订单');
  await vi.waitFor(() => screen.getByText('− ¥300'), 20_000);
  await press('提交订单');
  expect(order()).toMatchObject({ gift_cards: [CODE], due: '¥26,200' });
});

it('orders gift cards without address, delivery, gift services and gift cards as payment', async () => {
  checkout.replies[PATHS.items] = buildOrder([line(GIFT_CARD)]);
  await showCheckout();
  for (const title of ['收货地址', '配送方式', '礼赠服务']) {
    expect(screen.queryByRole('heading', { name: title }), title).toBeNull();
  }
  expect(screen.queryByRole('button', { name: '使用礼品卡' })).toBeNull();
  agree();
  await press('提交订单');
  expect(order()).not.toHaveProperty('address_id');
  expect(order()).not.toHaveProperty('delivery_method');
  expect(order()).not.toHaveProperty('gift_cards');
});

it('needs an address as soon as a piece is beside a gift card', async () => {
  checkout.replies[PATHS.items] = buildOrder([line(GIFT_CARD), line({ id: [2] })]);
  await showCheckout();
  expect(screen.getByRole('heading', { name: '收货地址' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '使用礼品卡' })).toBeNull();
});
