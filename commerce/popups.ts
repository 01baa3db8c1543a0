import { definePopup } from '#ui';
import type { LookModalData, LookPicturesData } from './looks/modal-look.ts';
import type { OtherLooksData } from './looks/other-looks-data.ts';
import { strings as lookStrings } from './looks/strings.ts';
import type { ChildProduct, ProductDetail } from './product-data.ts';
import type { FilterChoiceData } from './product-list/use-filter-choice.ts';
import type { SharedItem } from './share/shared-item.ts';
import { strings as shareStrings } from './share/strings.ts';
import { nameSizes } from './sizes/measure.ts';
import { strings } from './strings.ts';

/** The fields of a product that the size popup uses. */
export type SizedProduct = Pick<ProductDetail, 'id' | 'type' | 'name' | 'attributes' | 'childProducts'>;

declare module '#ui' {
  interface PopupTypes {
    quickAddCart: { data: { sku: string }; result: undefined };
    size: {
      data: {
        product: SizedProduct;
        /** SKU of the size that is selected at first. */
        chosen?: string | undefined;
        /** `hideBtn`: a click on a size completes, without a button [A4-52]. */
        type?: 'hideBtn' | undefined;
        /** Disables sizes without stock, as in the bag [A4-53]. */
        inStockOnly?: boolean | undefined;
      };
      /** The chosen size; without `hideBtn`, it has been added to the bag. */
      result: ChildProduct;
    };
    /** Chooses filters of a list; completes with the address of the filtered list. */
    listFilters: { data: FilterChoiceData; result: string };
    lookItems: { data: { lookId: string }; result: undefined };
    lookModal: { data: LookModalData; result: undefined };
    lookPictures: { data: LookPicturesData; result: undefined };
    /** Offers the other looks of a page; completes with the address of one. */
    otherLooks: { data: OtherLooksData; result: string };
    share: { data: SharedItem; result: undefined };
    arrivalNotice: {
      data: { sku: string; name?: string; size?: string; sizeName?: string | undefined };
      result: undefined;
    };
  }
}

/** The popups of products; each is a chunk of its own. */
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
    title: ({ product }) => strings.chooseSize(nameSizes(product.childProducts)),
    load: () => import('./size-popup/SizePopup.tsx'),
  }),
  definePopup({
    type: 'listFilters',
    title: strings.filter,
    placement: 'side',
    load: () => import('./product-list/FilterDrawer.tsx'),
  }),
  definePopup({
    type: 'share',
    title: shareStrings.share,
    placement: 'wide',
    load: () => import('./share/SharePopup.tsx'),
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
  definePopup({
    type: 'lookModal',
    title: lookStrings.look,
    hideTitle: true,
    placement: 'full',
    load: () => import('./looks/LookModal.tsx'),
  }),
  definePopup({
    type: 'lookPictures',
    title: ({ title }) => title,
    hideTitle: true,
    placement: 'full',
    load: () => import('./looks/LookPictures.tsx'),
  }),
  definePopup({
    type: 'otherLooks',
    title: lookStrings.otherLooks,
    placement: 'wide',
    load: () => import('./looks/OtherLooks.tsx'),
  }),
] as const;
