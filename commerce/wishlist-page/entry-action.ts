import type { ChildProduct } from '../product-data.ts';
import { nameSizes } from '../sizes/measure.ts';
import { readSizeStatus, SIZE_STATUS } from '../sizes/size-status.ts';
import { isSoldOut } from '../sizes/sold-out.ts';
import { strings as shopStrings } from '../strings.ts';
import type { WishlistEntry } from './entries.ts';
import { strings } from './strings.ts';

/** What the button below a wishlist entry does. */
export type EntryAction =
  /** The button of this size: add to bag, arrival notice or customer care. */
  | { kind: 'size'; size: ChildProduct }
  /** Opens the size popup. */
  | { kind: 'choose-size'; text: string }
  /** Opens the product page, where a custom product is configured. */
  | { kind: 'open-page'; text: string };

/** The action of a wishlist entry; null for a product without sizes. */
export function entryAction(
  product: Pick<WishlistEntry, 'is_customize' | 'status' | 'childProducts'>,
): EntryAction | null {
  if (product.is_customize) return { kind: 'open-page', text: strings.customize };
  const { childProducts } = product;
  const [first, second] = childProducts;
  if (!first) return null;
  if (!second) return { kind: 'size', size: first };
  if (!isSoldOut(product))
    return { kind: 'choose-size', text: shopStrings.chooseSize(nameSizes(childProducts)) };
  const hasStatus = (status: number) => (child: ChildProduct) => readSizeStatus(child) === status;
  if (childProducts.some(hasStatus(SIZE_STATUS.arrivalNotice))) {
    return { kind: 'choose-size', text: strings.arrivalNotice };
  }
  return { kind: 'size', size: childProducts.find(hasStatus(SIZE_STATUS.consult)) ?? first };
}
