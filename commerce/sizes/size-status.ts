import type { ChildProduct } from '../product-data.ts';
import { strings } from '../strings.ts';
import { inStock } from './sold-out.ts';

/** A §3 "Size status types". There is no type 1. */
export const SIZE_STATUS = {
  inStock: 0,
  noStock: 2,
  boutique: 3,
  arrivalNotice: 4,
  consult: 5,
} as const;

export type SizeStatus = (typeof SIZE_STATUS)[keyof typeof SIZE_STATUS];

type Sized = Pick<ChildProduct, 'status' | 'stock' | 'consultCustomerService' | 'noStocks' | 'showProduct'>;

/** What a size offers: without stock, the first flag that is set decides (A §4 "Size button"). */
export function sizeStatusOf(child: Sized): SizeStatus {
  if (inStock(child)) return SIZE_STATUS.inStock;
  // A size that the house has taken off is not coming back: nothing else to offer.
  if (!child.status) return SIZE_STATUS.noStock;
  if (child.consultCustomerService) return SIZE_STATUS.consult;
  if (child.noStocks === '1') return SIZE_STATUS.noStock;
  if (child.showProduct) return SIZE_STATUS.boutique;
  return SIZE_STATUS.arrivalNotice;
}

/** What the button below the sizes says and does. */
export interface SizeAction {
  does: 'add' | 'notice' | 'chat' | 'nothing';
  text: string;
}

/**
 * The button for a size: add to bag, or what stands in for it (A §4 "Size button", "Size picker footer button").
 *
 * @param status of the chosen size; undefined while none is.
 * @param subscribed an arrival notice has been asked for: 已订阅.
 */
export function sizeActionOf(status: SizeStatus | undefined, subscribed = false): SizeAction {
  switch (status) {
    case SIZE_STATUS.noStock:
      return { does: 'nothing', text: strings.noStock };
    case SIZE_STATUS.boutique:
      return { does: 'nothing', text: strings.visitBoutique };
    case SIZE_STATUS.arrivalNotice:
      return subscribed
        ? { does: 'nothing', text: strings.subscribed }
        : { does: 'notice', text: strings.arrivalNotice };
    case SIZE_STATUS.consult:
      return { does: 'chat', text: strings.consult };
    default:
      return { does: 'add', text: strings.addToBag };
  }
}
