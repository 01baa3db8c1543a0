import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, findCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { aCart, aCombination, aLine } from '../../tests/support/bag-lines.ts';
import { completeTopPopup, resetOverlays, shownToasts, toastMessages } from '../../tests/support/overlays.ts';
import type { Line } from './cart.ts';
import { confirmRemoval } from './confirm-removal.ts';

const [ADD, ADD_CUSTOM, TOTALS] = ['/checkout/add', '/checkout/addcustom', '/checkout/totals'];

let sent: SentCall[];
beforeEach(() => {
  resetOverlays();
  sent = answerCalls({
    [ADD]: { code: 0, item_ids: [9] },
    [ADD_CUSTOM]: { code: 0, item_ids: [9, 10] },
    [TOTALS]: aCart([]),
    '/checkout/delete': aCart([]),
    '/checkout/cart/isInCart/1': aCart([]),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Removes a line, presses “undo” in the toast, and returns the bodies of the calls of a path. */
async function removeAndUndo(line: Line, path: string) {
  confirmRemoval(line);
  completeTopPopup('delete');
  await waitFor(() => expect(toastMessages()).toEqual(['商品已从购物袋移除']));
  const [toast] = shownToasts();
  expect(toast).toMatchObject({ duration: 8000, action: { text: '撤销' } });
  toast?.action?.run();
  await waitFor(() => expect(findCalls(sent, path)).toHaveLength(1));
  return findCalls(sent, path)[0]?.body;
}

it('offers for 8 s to put a removed line back, with its quantity and engraving', async () => {
  expect(await removeAndUndo(aLine({ qty: 2, engraving: '永远 LW' }), ADD)).toMatchObject({
    ...{ product_id: 7, child_sku: 'RING-52', qty: 2, engraving: '永远 LW' },
  });
});

it('puts a line back that was not selected, and does not select it', async () => {
  const body = await removeAndUndo(aLine({ isSelected: false }), ADD);
  expect(body).not.toHaveProperty('engraving');
  await waitFor(() =>
    expect(findCalls(sent, TOTALS).map(call => call.body)).toEqual([
      { items: [{ item_id: 9, isSelected: false }] },
    ]),
  );
});

it('puts a combination back as a whole, in its quantity', async () => {
  expect(await removeAndUndo({ ...aCombination(), qty: 2 }, ADD_CUSTOM)).toEqual({
    items: [
      { product_id: 21, child_sku: 'STRAP-70' },
      { product_id: 22, child_sku: 'BUCKLE' },
    ],
    customize_sku: 'belt-1',
  });
  await waitFor(() =>
    expect(findCalls(sent, TOTALS).map(call => call.body)).toEqual([{ items: [{ item_id: 9, qty: 2 }] }]),
  );
});

it('offers no way back for a line that is sold out', async () => {
  confirmRemoval(aLine({ stock: 0 }));
  completeTopPopup('delete');
  await waitFor(() => expect(toastMessages()).toEqual(['商品已从购物袋移除']));
  expect(shownToasts()[0]).not.toHaveProperty('action');
});
