import { openMiniCart } from '#chrome';
import { bagContent, loadBag, tellOthers } from './content.ts';

/**
 * What follows every add to the bag (A §4 "Cart add"), besides the toast of whoever added: the bag is read anew, here
 * and in other tabs, and on desktop the mini cart opens; not on tablet or mobile, nor over the bag page itself.
 *
 * @param items ids of what was added, as the call answered (`item_ids`); the mini cart marks them.
 */
export async function onAdded(items: readonly number[] = []): Promise<void> {
  bagContent.setState({ added: items });
  await loadBag();
  tellOthers();
  // Only now: the dialog that was added from has gone, and would have taken what lies over it along.
  openMiniCart();
}
