import { request } from '#services';
import { isGranted } from '#session';
import { addRequests } from './add-requests.ts';
import type { Cart } from './cart.ts';
import { applyPatches, loadBag, notifyOtherTabs, setCart } from './content.ts';
import { type Patch, without, withQty, withSelection } from './patches.ts';

type Answer = { status: number; message: string; data: Cart | null } | null;

interface Change {
  /** A change replaces an unsent one with the same key. */
  key: string;
  patch: Patch;
  send: () => Promise<Answer>;
}

interface QueuedChange extends Change {
  /** Set once the change is sent. */
  answer?: Promise<Answer>;
  resolve: (isGranted: boolean) => void;
}

let queue: QueuedChange[] = [];
let sending: Promise<void> | null = null;

/**
 * Changes the bag on screen immediately and sends the change after the previous ones. The server's answer replaces the
 * optimistic bag; a change that is refused or not answered is reverted, with a toast.
 *
 * @returns whether the server has accepted the change.
 */
function change(next: Change): Promise<boolean> {
  return new Promise(resolve => {
    const replaced = queue.find(({ key, answer }) => key === next.key && !answer);
    replaced?.resolve(true);
    queue = [...queue.filter(queued => queued !== replaced), { ...next, resolve }];
    applyQueue();
    sending ??= sendQueue();
  });
}

/** Resolves when every change has been answered. */
export const changesSettled = (): Promise<void> => sending ?? Promise.resolve();

const applyQueue = () => applyPatches(queue.map(({ patch }) => patch));

async function sendQueue(): Promise<void> {
  addEventListener('pagehide', sendUnsent);
  for (let next = queue[0]; next; next = queue[0]) {
    next.answer ??= next.send();
    const answer = await next.answer;
    queue = queue.slice(1);
    const granted = isGranted(answer);
    if (granted && answer.data) setCart(answer.data);
    applyQueue();
    // A refusal shows that the bag on screen is outdated.
    if (answer && !granted) await loadBag();
    next.resolve(granted);
    if (granted && queue.length === 0) notifyOtherTabs();
  }
  // No await since the queue was found empty: a change that comes now starts a new run.
  removeEventListener('pagehide', sendUnsent);
  sending = null;
}

/** Sends all queued changes immediately, because the page is being left. */
function sendUnsent(): void {
  for (const queued of queue) queued.answer ??= queued.send();
}

const KEEPALIVE = { keepalive: true };

const sendItems = (items: { item_id: number; qty?: number; isSelected?: boolean }[]) =>
  request('POST /rest_partcheckout/checkout/totals', { body: { items } }, KEEPALIVE);

/** Changes the quantity of a line, named by its `lineId`. Resolves to whether the server has accepted it. */
export const changeQty = (id: number, qty: number) =>
  change({ key: `qty ${id}`, patch: withQty(id, qty), send: () => sendItems([{ item_id: id, qty }]) });

/** Selects a line for checkout, or deselects it. */
export const selectLine = (id: number, isSelected: boolean) =>
  change({
    key: `select ${id}`,
    patch: withSelection(id, isSelected),
    send: () => sendItems([{ item_id: id, isSelected }]),
  });

/** Selects all lines that are not sold out, or deselects them. */
export const selectAll = (isSelected: boolean) =>
  change({
    key: 'select all',
    patch: withSelection('all', isSelected),
    send: () =>
      request('POST /rest_partcheckout/checkout/totals', { body: { select_all: isSelected } }, KEEPALIVE),
  });

/** Removes lines, named by their `lineId`. Resolves to whether the server has removed them. */
export async function removeLines(ids: readonly number[]): Promise<boolean> {
  const isRemoved = await change({
    key: `remove ${ids.join()}`,
    patch: without(ids),
    send: () =>
      request(
        'POST /rest_partcheckout/checkout/delete',
        { body: ids.map(item_id => ({ item_id, isInCart: 1 as const })) },
        KEEPALIVE,
      ),
  });
  if (isRemoved) addRequests.reset();
  return isRemoved;
}
