import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerCalls,
  findCalls,
  NO_ANSWER,
  refused,
  type SentCall,
} from '../../tests/support/answer-calls.ts';
import { aCart, aChild, aLine } from '../../tests/support/bag-lines.ts';
import { resetOverlays, toastMessages } from '../../tests/support/overlays.ts';
import { removeLines } from './change.ts';
import { changeSize } from './change-size.ts';
import { bagContent, setCart } from './content.ts';

const CART = '/checkout/cart/isInCart/1';
const ADD = '/checkout/add';
const DELETE = '/checkout/delete';

const OLD = aLine({ qty: 2 });
const NEW = aLine({ id: [2], qty: 2, sku: 'RING-54' });
const SIZE_54 = aChild({ sku: 'RING-54', size: { value: 1103, label: '54' } });
const ADDED = { code: 0, item_ids: [2] };

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  resetOverlays();
  replies = { [CART]: aCart([OLD]), [ADD]: ADDED, [DELETE]: aCart([NEW]) };
  sent = answerCalls(replies);
  setCart(aCart([OLD]));
});
afterEach(() => vi.unstubAllGlobals());

const paths = () => sent.map(({ path }) => path.split('/').slice(-2).join('/'));
const keys = () => findCalls(sent, ADD).map(({ idempotencyKey }) => idempotencyKey);

describe('a change of size', () => {
  it('adds the new size, then removes the old one, reloads the bag and shows a toast [A4-67, A8-35]', async () => {
    await changeSize(OLD, SIZE_54);
    expect(paths()).toEqual(['checkout/add', 'checkout/delete', 'isInCart/1']);
    expect(sent[0]?.body).toEqual({
      product_id: 7,
      qty: 2,
      child_sku: 'RING-54',
      options: [
        { option_id: 93, option_type_id: 5000 },
        { option_id: 142, option_type_id: 1103 },
      ],
    });
    expect(sent[1]?.body).toEqual([{ item_id: 1, isInCart: 1 }]);
    expect(toastMessages()).toEqual(['尺码已更新']);
  });

  it('keeps the old size when the new one is refused [A4-67]', async () => {
    replies[ADD] = refused('很抱歉，该商品已售罄', 1001);
    await changeSize(OLD, SIZE_54);
    expect(paths()).toEqual(['checkout/add', 'isInCart/1']);
    expect(bagContent.getState().cart?.data[0]?.sku).toBe('RING-52');
    expect(toastMessages()).toEqual(['很抱歉，该商品已售罄']);
  });

  it('repeats the idempotency key until it is complete, so that the server adds the size once', async () => {
    replies[ADD] = NO_ANSWER;
    await changeSize(OLD, SIZE_54);
    replies[ADD] = ADDED;
    replies[DELETE] = NO_ANSWER;
    await changeSize(OLD, SIZE_54);
    replies[DELETE] = aCart([NEW]);
    await changeSize(OLD, SIZE_54);
    expect(keys()[0]).toMatch(/^[\w-]{8,100}$/);
    expect(keys()).toEqual([keys()[0], keys()[0], keys()[0]]);

    await changeSize(OLD, SIZE_54);
    expect(keys()[3]).not.toBe(keys()[0]);
  });

  it('uses a new idempotency key after the shopper has removed the added size', async () => {
    replies[ADD] = NO_ANSWER;
    await changeSize(OLD, SIZE_54);
    replies[DELETE] = aCart([OLD]);
    await removeLines([2]);
    await changeSize(OLD, SIZE_54);
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('is sent once for a double click', async () => {
    await Promise.all([changeSize(OLD, SIZE_54), changeSize(OLD, SIZE_54)]);
    expect(findCalls(sent, ADD)).toHaveLength(1);
  });
});
