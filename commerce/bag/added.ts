import { openMiniCart } from '#session';
import { bagContent, loadBag, notifyOtherTabs } from './content.ts';

/**
 * Updates the bag after an add: reloads it in all tabs and opens the mini cart on desktop [A4-60, A4-61].
 *
 * @param items ids of the added items, as the call answers them; the mini cart marks them.
 */
export async function onAdded(items: readonly number[] = []): Promise<void> {
  bagContent.setState({ added: items });
  await loadBag();
  notifyOtherTabs();
  // After the reload: until then the dialog that the item was added from is open, and closing it would close the
  // mini cart above it.
  openMiniCart();
}
