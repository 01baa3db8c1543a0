import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onTracked, readStored } from '#services';
import { answerCalls } from '../../tests/support/answer-calls.ts';
import { PAID, PENDING } from '../../tests/support/payment.ts';
import { screenProps } from '../../tests/support/screen-props.ts';
import { settle } from '../../tests/support/settle.ts';
import PaymentResult from './PaymentResult.tsx';

const events: string[] = [];
let replies: Record<string, unknown>;
const listen = () => {
  stopListening = onTracked(({ event }) => void events.push(event.kind));
};
let stopListening = () => {};
beforeEach(() => {
  localStorage.clear();
  events.length = 0;
  replies = {};
  answerCalls(replies);
});
afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
});
const block = { blockType: 'screen_payment_result' as const, title: '支付结果' };
const show = async (orderId: string) => {
  history.replaceState(null, '', `/checkout/result?orderId=${orderId}`);
  const page = render(<PaymentResult {...screenProps(block)} />);
  await settle();
  return page;
};
const pay = (orderId: string) => ({ ...PENDING, orderId, paid: true, status: 'processing' });

it('waits until tracking has begun', async () => {
  replies[PAID] = pay('26112100000009');
  const page = await show('26112100000009');
  expect(readStored('purchases')).toBeNull();
  page.unmount();
  listen();
  await settle();
  expect(events).toEqual(['purchase']);
});

it('happens once per order, when it is paid, not again in another view or after a reload', async () => {
  listen();
  replies[PAID] = { ...PENDING, failed: true };
  const page = await show('26112100000001');
  expect(events).toEqual([]);
  page.unmount();
  replies[PAID] = pay('26112100000001');
  const paid = await show('26112100000001');
  expect(screen.getByRole('heading', { name: '支付成功' })).toBeTruthy();
  expect(events).toEqual(['purchase']);
  paid.rerender(<PaymentResult {...screenProps(block)} />);
  await settle();
  paid.unmount();
  await show('26112100000001');
  expect(events).toEqual(['purchase']);
});

it('happens for each order, but not when the payment is refunded', async () => {
  listen();
  for (const orderId of ['26112100000002', '26112100000004']) {
    replies[PAID] = pay(orderId);
    await show(orderId);
  }
  replies[PAID] = { ...PENDING, orderId: '26112100000003', status: 'refunding' };
  await show('26112100000003');
  expect(events).toEqual(['purchase', 'purchase']);
});
