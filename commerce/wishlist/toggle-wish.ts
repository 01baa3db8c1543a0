import { checkUser, loadWishlist, openLogin, user, wishlist } from '#chrome';
import { request, track } from '#services';
import { showToast } from '#ui';
import { createOnce } from '../once.ts';
import { strings } from '../strings.ts';
import { keepPendingWish, takePendingWish } from './pending-wish.ts';

/** A §3: a wishlist holds no more. */
const LIMIT = 100;

/** Of an entry that the server has not confirmed yet. */
const UNCONFIRMED = 0;

const once = createOnce();

const entryOf = (productId: number) =>
  wishlist.getState().productIds.find(({ product_id }) => product_id === productId);

/**
 * Takes a product out of the wishlist if it is there, else puts it in (A §4 "Wishlist toggle"). The heart changes at
 * once and changes back when the server refuses. A guest logs in first; then the add completes. `sku` is for tracking.
 *
 * @param unchecked leaves it to the server whether somebody is logged in (B §6, in looks); what follows is the same.
 */
export async function toggleWish(productId: number, sku?: string, unchecked = false): Promise<void> {
  await once(productId, async () => {
    const loggedIn = unchecked || (user.getState().isLoginIn ?? (await checkUser()));
    if (loggedIn === false) return logInFirst(productId);
    const entry = entryOf(productId);
    return entry ? remove(entry) : add(productId, sku);
  });
}

/** Takes a product out of the wishlist, from where it is known to be in it. */
export async function removeWish(productId: number): Promise<void> {
  await once(productId, async () => {
    const entry = entryOf(productId);
    if (entry) await remove(entry);
  });
}

/** Completes what a guest wished for before logging in; nothing to do without such a wish. */
export async function resumeWish(): Promise<void> {
  const productId = takePendingWish();
  if (productId === null) return;
  if (!(await checkUser())) {
    keepPendingWish(productId);
    return;
  }
  await loadWishlist();
  if (!entryOf(productId)) await add(productId);
}

function logInFirst(productId: number): void {
  keepPendingWish(productId);
  if (openLogin(() => void resumeWish())) return;
  const here = location.pathname + location.search;
  location.assign(`/login.html?referer=${encodeURIComponent(here)}`);
}

async function add(productId: number, sku?: string): Promise<void> {
  const before = wishlist.getState();
  if (before.total >= LIMIT) {
    showToast(strings.wishlistFull);
    return;
  }
  const waiting = { product_id: productId, item_id: UNCONFIRMED };
  wishlist.setState({ productIds: [waiting, ...before.productIds], total: before.total + 1 });
  const body = { product_id: productId };
  const answer = await request('POST /rest_wishlist/wishlist/add', { body }, { keepalive: true });
  if (answer?.status !== 200 || !answer.data) {
    forget(productId);
    // The session has ended since it was last heard of.
    if (answer?.status === 401) logInFirst(productId);
    else showToast(answer?.message || strings.wishFailed);
    return;
  }
  track({ kind: 'add_to_wishlist', sku });
  const { item_id, total } = answer.data;
  const productIds = wishlist
    .getState()
    .productIds.map(entry => (entry.product_id === productId ? { ...entry, item_id } : entry));
  wishlist.setState({ productIds, total });
  showToast({ message: strings.wished, link: { text: strings.seeWishlist, url: '/user/wishlist.html' } });
}

async function remove(entry: { product_id: number; item_id: number }): Promise<void> {
  forget(entry.product_id);
  const body = { item_id: entry.item_id, flag: false };
  const answer = await request('POST /rest_wishlist/wishlist/remove', { body }, { keepalive: true });
  if (answer?.status === 200 && answer.data) {
    wishlist.setState({ total: answer.data.total });
    // B §8: removal shows the server's words.
    showToast(answer.message || strings.unwished);
    return;
  }
  if (answer?.status === 404) {
    // Removed elsewhere already.
    showToast(answer.message || strings.unwished);
    return;
  }
  const { productIds, total } = wishlist.getState();
  wishlist.setState({ productIds: [entry, ...productIds], total: total + 1 });
  showToast(answer?.message || strings.wishFailed);
}

function forget(productId: number): void {
  const { productIds, total } = wishlist.getState();
  wishlist.setState({
    productIds: productIds.filter(({ product_id }) => product_id !== productId),
    total: Math.max(0, total - 1),
  });
}
