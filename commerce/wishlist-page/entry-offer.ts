import type { ChildProduct } from '../product-data.ts';
import { SIZE_STATUS, sizeStatusOf } from '../sizes/size-status.ts';
import { isSoldOut } from '../sizes/sold-out.ts';
import { strings } from './strings.ts';
import type { Wish } from './wishes.ts';

/** What the button below an entry is for. */
export type EntryOffer =
  /** This size is what there is to say about: added, told of its arrival, asked for (A §4 "Size button"). */
  | { does: 'size'; size: ChildProduct }
  /** A size has to be chosen first. */
  | { does: 'choose'; text: string }
  /** It is made to measure on its own page. */
  | { does: 'open'; text: string };

/** What can be done with a product of the wishlist; null for one that has no sizes at all. */
export function entryOffer(
  product: Pick<Wish, 'is_customize' | 'status' | 'childProducts'>,
): EntryOffer | null {
  if (product.is_customize) return { does: 'open', text: strings.customize };
  const [first, second] = product.childProducts;
  if (!first) return null;
  if (!second) return { does: 'size', size: first };
  if (!isSoldOut(product)) return { does: 'choose', text: strings.chooseSize };
  const { childProducts } = product;
  if (childProducts.some(child => sizeStatusOf(child) === SIZE_STATUS.arrivalNotice))
    return { does: 'choose', text: strings.arrivalNotice };
  const consulted = childProducts.find(child => sizeStatusOf(child) === SIZE_STATUS.consult);
  return { does: 'size', size: consulted ?? first };
}
