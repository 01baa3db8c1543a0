import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answeredCheckout, showCheckout } from '../../tests/support/checkout-screen.tsx';

// jsdom cannot navigate.
vi.mock('./leave-checkout.ts');

const checkout = answeredCheckout();
const [RECIPIENT, ME] = [/收礼人自己填写地址/, /^填写收货地址/];
const slip = () => screen.getByLabelText<HTMLInputElement>(/随箱清单不显示价格/);

/** Chooses who enters the address, and returns whether the slip is without a price then. */
function choose(who: RegExp): boolean {
  fireEvent.click(screen.getByLabelText(who));
  return slip().checked;
}

it('hides the price with the recipient’s link alone, unless the shopper wants it hidden', async () => {
  checkout.asGuest();
  await showCheckout();
  expect([slip().checked, choose(RECIPIENT), choose(ME)]).toEqual([false, true, false]);
  fireEvent.click(slip());
  expect([choose(RECIPIENT), choose(ME)]).toEqual([true, true]);
});
