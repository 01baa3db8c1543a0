import { PAGE_PATHS, request, track } from '#services';
import { wishlist } from '#session';
import { createClickOnce, showToast } from '#ui';
import { CLICK_DEBOUNCE } from '../click-debounce.ts';
import { strings } from '../strings.ts';
import { wishlistStrings } from './strings.ts';

/** Most entries of a wishlist [A9-05]. */
const LIMIT = 100;

/** `item_id` of an entry that the server has not confirmed yet. */
const UNCONFIRMED = 0;

/** How long a removal can be undone, in ms. */
const UNDO_TIME = 8000;

const once = createClickOnce(CLICK_DEBOUNCE);

const findEntry = (productId: number) =>
  wishlist.getState().productIds.find(({ product_id }) => product_id === productId);

/**
 * Adds a product to the wishlist, or removes it if it is there. The heart changes immediately and changes back when the
 * server refuses [A4-70]. A guest's entries go to the member at login.
 *
 * @param sku for tracking.
 */
export async function toggleWishlist(productId: number, sku?: string): Promise<void> {
  await once(productId, async () => {
    const entry = findEntry(productId);
    if (entry) await remove(entry);
    else await addAll([{ id: productId, sku }]);
  });
}

/** Removes a product from the wishlist; does nothing if it is not there. */
export async function removeFromWishlist(productId: number): Promise<void> {
  await once(productId, async () => {
    const entry = findEntry(productId);
    if (entry) await remove(entry);
  });
}

/**
 * Adds the products of a look that are missing in the wishlist, or removes all if none is missing.
 */
export async function toggleLookInWishlist(products: readonly { id: number; sku: string }[]): Promise<void> {
  await once(products.map(({ id }) => id).join(), async () => {
    const missing = products.filter(({ id }) => !findEntry(id));
    if (missing.length > 0) return addAll(missing);
    for (const { id } of products) {
      const entry = findEntry(id);
      if (entry) await remove(entry);
    }
  });
}

/** Adds products one after the other, up to the first that is refused. */
async function addAll(products: readonly { id: number; sku?: string | undefined }[]): Promise<void> {
  for (const { id, sku } of products) if (!(await add(id, sku))) return;
}

/** @returns whether the product is in the wishlist now. */
async function add(productId: number, sku?: string): Promise<boolean> {
  const before = wishlist.getState();
  if (before.total >= LIMIT) {
    showToast(wishlistStrings.wishlistFull);
    return false;
  }
  const unconfirmed = { product_id: productId, item_id: UNCONFIRMED };
  wishlist.setState({ productIds: [unconfirmed, ...before.productIds], total: before.total + 1 });
  const body = { product_id: productId };
  const answer = await request('POST /rest_wishlist/wishlist/add', { body }, { keepalive: true });
  if (answer?.status !== 200 || !answer.data) {
    removeFromStore(productId);
    showToast(answer?.message || strings.wishFailed);
    return false;
  }
  track({ kind: 'add_to_wishlist', sku });
  const { item_id, total } = answer.data;
  const productIds = wishlist
    .getState()
    .productIds.map(entry => (entry.product_id === productId ? { ...entry, item_id } : entry));
  wishlist.setState({ productIds, total });
  showToast({
    message: wishlistStrings.wished,
    link: { text: wishlistStrings.seeWishlist, url: PAGE_PATHS.wishlist },
  });
  return true;
}

async function remove(entry: { product_id: number; item_id: number }): Promise<void> {
  removeFromStore(entry.product_id);
  const body = { item_id: entry.item_id, flag: false };
  const answer = await request('POST /rest_wishlist/wishlist/remove', { body }, { keepalive: true });
  if (answer?.status === 200 && answer.data) {
    wishlist.setState({ total: answer.data.total });
    showToast({
      // The server's message is shown [B8-05].
      message: answer.message || wishlistStrings.unwished,
      duration: UNDO_TIME,
      action: { text: strings.undo, run: () => void addAll([{ id: entry.product_id }]) },
    });
    return;
  }
  if (answer?.status === 404) {
    // Already removed in another tab.
    showToast(answer.message || wishlistStrings.unwished);
    return;
  }
  const { productIds, total } = wishlist.getState();
  wishlist.setState({ productIds: [entry, ...productIds], total: total + 1 });
  showToast(answer?.message || strings.wishFailed);
}

function removeFromStore(productId: number): void {
  const { productIds, total } = wishlist.getState();
  wishlist.setState({
    productIds: productIds.filter(({ product_id }) => product_id !== productId),
    total: Math.max(0, total - 1),
  });
}
