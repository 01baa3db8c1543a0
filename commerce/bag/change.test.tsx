import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bag } from '#session';
import { answerCalls, NO_ANSWER, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { aCart, aLine } from '../../tests/support/bag-lines.ts';
import { resetOverlays, toastMessages } from '../../tests/support/overlays.ts';
import { changeQty, changesSettled, removeLines, selectLine } from './change.ts';
import { bagContent, loadBag, setCart } from './content.ts';

const CART = '/checkout/cart/isInCart/1';
const TOTALS = '/checkout/totals';
const DELETE = '/checkout/delete';

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  localStorage.clear();
  resetOverlays();
  replies = {};
  sent = answerCalls(replies);
  setCart(aCart([aLine({ stock: 9 })]));
});
afterEach(() => vi.unstubAllGlobals());

const lines = () => bagContent.getState().cart?.data;

describe('a change of the bag', () => {
  it('is shown immediately, corrected by the server’s answer and reported to other tabs', async () => {
    replies[TOTALS] = aCart([aLine({ qty: 2, stock: 2 })]);
    const done = changeQty(1, 3);
    expect(lines()?.[0]?.qty).toBe(3);
    expect(bag.getState().quantity).toBe(3);
    expect(await done).toBe(true);
    expect(bagContent.getState()).toMatchObject({ busy: false, cart: { data: [{ qty: 2 }] } });
    expect(bag.getState().quantity).toBe(2);
    expect(localStorage.getItem('vitrine.bag')).toContain('"quantity":2');
  });

  it('is reverted with a toast when it is refused or gets no answer', async () => {
    replies[TOTALS] = refused('库存不足：仅余 1 件', 1001);
    replies[CART] = aCart([aLine({ stock: 1 })]);
    expect(await changeQty(1, 2)).toBe(false);
    expect(lines()?.[0]).toMatchObject({ qty: 1, stock: 1 });
    expect(toastMessages()).toEqual(['库存不足：仅余 1 件']);
    replies[DELETE] = NO_ANSWER;
    expect(await removeLines([1])).toBe(false);
    expect(lines()).toHaveLength(1);
    expect(toastMessages()).toEqual(['网络连接不畅，请稍后重试']);
  });

  it('waits for the previous change; of several quick clicks only the last is sent', async () => {
    replies[TOTALS] = aCart([aLine({ qty: 5, stock: 9 })]);
    await Promise.all([2, 3, 4, 5].map(qty => changeQty(1, qty)));
    await changesSettled();
    expect(sent.map(({ body }) => body)).toEqual([
      { items: [{ item_id: 1, qty: 2 }] },
      { items: [{ item_id: 1, qty: 5 }] },
    ]);
    expect(lines()?.[0]?.qty).toBe(5);
  });

  it('is sent immediately, and only once, when the page is left', async () => {
    replies[TOTALS] = aCart([aLine({ qty: 2 })]);
    const changes = Promise.all([changeQty(1, 2), selectLine(1, false)]);
    dispatchEvent(new Event('pagehide'));
    expect(sent).toMatchObject([
      { keepalive: true, body: { items: [{ qty: 2 }] } },
      { keepalive: true, body: { items: [{ isSelected: false }] } },
    ]);
    expect(await changes).toEqual([true, true]);
    dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(2);
  });

  it('is not overwritten by the answer to an older request', async () => {
    replies[CART] = aCart([aLine()]);
    const loading = loadBag();
    setCart(aCart([]));
    await loading;
    expect(lines()).toEqual([]);
  });
});
