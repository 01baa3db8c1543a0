import type { ChildProduct } from '../product-data.ts';
import { strings } from '../strings.ts';
import { inStock } from './sold-out.ts';

/** Size status types [A3-18 … A3-22]. There is no type 1. */
export const SIZE_STATUS = {
  inStock: 0,
  noStock: 2,
  boutique: 3,
  arrivalNotice: 4,
  consult: 5,
} as const;

export type SizeStatus = (typeof SIZE_STATUS)[keyof typeof SIZE_STATUS];

type StockFields = Pick<
  ChildProduct,
  'status' | 'stock' | 'consultCustomerService' | 'noStocks' | 'showProduct'
>;

/** The status of a size: without stock, the first flag that is set decides [A4-41 … A4-45]. */
export function readSizeStatus(child: StockFields): SizeStatus {
  if (inStock(child)) return SIZE_STATUS.inStock;
  if (child.consultCustomerService) return SIZE_STATUS.consult;
  // A disabled size will not be restocked, so it can only be consulted about.
  if (!child.status) return SIZE_STATUS.noStock;
  if (child.noStocks === '1') return SIZE_STATUS.noStock;
  if (child.showProduct) return SIZE_STATUS.boutique;
  return SIZE_STATUS.arrivalNotice;
}

/** Function and label of the button below the sizes. */
export interface SizeAction {
  does: 'add' | 'notice' | 'chat' | 'nothing';
  text: string;
}

/**
 * The button for a size: add to bag, or the alternative for a size without stock [A4-41 … A4-51].
 *
 * @param status of the chosen size; undefined if none is chosen.
 * @param isSubscribed the shopper has requested an arrival notice [A4-46].
 */
export function chooseSizeAction(status: SizeStatus | undefined, isSubscribed = false): SizeAction {
  switch (status) {
    case SIZE_STATUS.noStock:
      return { does: 'nothing', text: strings.noStock };
    case SIZE_STATUS.boutique:
      return { does: 'nothing', text: strings.visitBoutique };
    case SIZE_STATUS.arrivalNotice:
      return isSubscribed
        ? { does: 'nothing', text: strings.subscribed }
        : { does: 'notice', text: strings.arrivalNotice };
    case SIZE_STATUS.consult:
      return { does: 'chat', text: strings.consult };
    default:
      return { does: 'add', text: strings.addToBag };
  }
}
