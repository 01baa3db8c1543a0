import { request } from '#services';
import { isGranted } from '../parts/is-granted.ts';
import type { Cart } from './cart.ts';
import { expect, know, loadBag, tellOthers } from './content.ts';
import { type Patch, without, withQty, withSelection } from './patches.ts';

interface Change {
  /** A later change of the same thing takes the place of one that has not been sent. */
  key: string;
  patch: Patch;
  send: () => Promise<Said>;
}

type Said = { status: number; message: string; data: Cart | null } | null;

interface Asked extends Change {
  /** The server's, once it has been sent. */
  answer?: Promise<Said>;
  done: (granted: boolean) => void;
}

let asked: Asked[] = [];
let sending: Promise<void> | null = null;

/**
 * Changes the bag: at once on the screen, and one after another on the server, whose answer corrects it. What is
 * refused or does not arrive is taken back and told.
 *
 * @returns whether the server has agreed.
 */
function change(wanted: Change): Promise<boolean> {
  return new Promise(done => {
    const overtaken = asked.find(({ key, answer }) => key === wanted.key && !answer);
    overtaken?.done(true);
    asked = [...asked.filter(other => other !== overtaken), { ...wanted, done }];
    expect(asked.map(({ patch }) => patch));
    sending ??= sendAll();
  });
}

/** Waits until everything that was asked for has been answered. */
export const settled = (): Promise<void> => sending ?? Promise.resolve();

async function sendAll(): Promise<void> {
  addEventListener('pagehide', sendRest);
  for (let next = asked[0]; next; next = asked[0]) {
    next.answer ??= next.send();
    const answer = await next.answer;
    asked = asked.slice(1);
    const granted = isGranted(answer);
    if (granted && answer.data) know(answer.data);
    expect(asked.map(({ patch }) => patch));
    // Refused: the bag is not what we took it for.
    if (answer && !granted) await loadBag();
    next.done(granted);
    if (granted && asked.length === 0) tellOthers();
  }
  // In the same breath as the look for more: what is asked for from now on begins anew.
  removeEventListener('pagehide', sendRest);
  sending = null;
}

/** Sends what still waits for its turn: the page is being left, and the bag was changed. */
function sendRest(): void {
  for (const one of asked) one.answer ??= one.send();
}

type Items = { item_id: number; qty?: number; isSelected?: boolean }[];

const KEPT = { keepalive: true };

const sendItems = (items: Items) =>
  request('POST /rest_partcheckout/checkout/totals', { body: { items } }, KEPT);

export const changeQty = (id: number, qty: number) =>
  change({ key: `qty ${id}`, patch: withQty(id, qty), send: () => sendItems([{ item_id: id, qty }]) });

export const selectLine = (id: number, isSelected: boolean) =>
  change({
    key: `select ${id}`,
    patch: withSelection(id, isSelected),
    send: () => sendItems([{ item_id: id, isSelected }]),
  });

export const selectAll = (isSelected: boolean) =>
  change({
    key: 'select all',
    patch: withSelection('all', isSelected),
    send: () =>
      request('POST /rest_partcheckout/checkout/totals', { body: { select_all: isSelected } }, KEPT),
  });

/** Removes lines by the ids that they are called by. */
export const removeLines = (ids: readonly number[]) =>
  change({
    key: `remove ${ids.join()}`,
    patch: without(ids),
    send: () =>
      request(
        'POST /rest_partcheckout/checkout/delete',
        { body: ids.map(item_id => ({ item_id, isInCart: 1 as const })) },
        KEPT,
      ),
  });
