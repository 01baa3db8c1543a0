import { definePopup } from '#chrome';
import type { ChildProduct, ProductDetail } from './product-data.ts';
import { strings } from './strings.ts';

/** What the size popup needs of a product. */
export type SizedProduct = Pick<ProductDetail, 'id' | 'type' | 'name' | 'attributes' | 'childProducts'>;

declare module '#chrome' {
  interface PopupTypes {
    quickAddCart: { data: { sku: string }; result: undefined };
    size: {
      data: {
        product: SizedProduct;
        /** SKU of the size that is chosen when it opens. */
        chosen?: string | undefined;
        /** `hideBtn`: a click on a size chooses it and completes (A §4). */
        type?: 'hideBtn' | undefined;
        /** Sizes without stock cannot be picked: in the bag (A §4). */
        inStockOnly?: boolean | undefined;
      };
      /** The size that was picked; without `hideBtn`, it has been put into the bag. */
      result: ChildProduct;
    };
    lookItems: { data: { lookId: string }; result: undefined };
    arrivalNotice: { data: { sku: string; name?: string; size?: string }; result: undefined };
  }
}

/** The popups around a product (A §2), each with a chunk of its own. */
export const productPopups = [
  definePopup({
    type: 'quickAddCart',
    title: strings.quickAdd,
    hideTitle: true,
    placement: 'wide',
    load: () => import('./quick-add/QuickAdd.tsx'),
  }),
  definePopup({
    type: 'size',
    title: strings.chooseSize,
    load: () => import('./sizes/SizePopup.tsx'),
  }),
  definePopup({
    type: 'arrivalNotice',
    title: strings.arrivalNotice,
    load: () => import('./arrival-notice/ArrivalNotice.tsx'),
  }),
  definePopup({
    type: 'lookItems',
    title: strings.shopLook,
    hideTitle: true,
    placement: 'wide',
    load: () => import('./looks/LookItems.tsx'),
  }),
] as const;
