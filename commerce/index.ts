export { AddressForm, type AddressFormProps } from './addresses/AddressForm.tsx';
export { AddressText } from './addresses/AddressText.tsx';
export type { Address, AddressValues } from './addresses/address.ts';
export { addressPopups } from './addresses/popups.ts';
export { addresses, loadAddresses } from './addresses/store.ts';
export { strings as addressStrings } from './addresses/strings.ts';
export { subscribed } from './arrival-notice/subscribed.ts';
export { onAdded } from './bag/added.ts';
export { bagPopups } from './bag/popups.ts';
export { Gallery, type GalleryProps } from './gallery/Gallery.tsx';
export { LookProductRow, type LookProductRowProps } from './looks/LookProductRow.tsx';
export { LookSummary, type LookSummaryProps } from './looks/LookSummary.tsx';
export type { Look, LookPiece, LookProduct } from './looks/look.ts';
export { loadLook, totalOf as lookTotal } from './looks/look.ts';
export { SizeStrip } from './looks/SizeStrip.tsx';
export { type LookState, useLook } from './looks/use-look.ts';
export { OrderDetail } from './orders/OrderDetail.tsx';
export { OrderList } from './orders/OrderList.tsx';
export { OptionCards, type OptionCardsProps } from './parts/OptionCards.tsx';
export { SectionHead } from './parts/SectionHead.tsx';
export { paymentMethodPopup } from './payment/popup.ts';
export { productPopups, type SizedProduct } from './popups.ts';
export { formatPrice, parsePrice, priceOfSizes } from './price/fen.ts';
export { Price, type PriceProps } from './price/Price.tsx';
export { labelsOf } from './product-card/labels.ts';
export { mergeSkus, type SkuEntry } from './product-card/merge-skus.ts';
export { ProductCard, type ProductCardProps } from './product-card/ProductCard.tsx';
export {
  type CardData,
  type ChildProduct,
  type ProductDetail,
  type Swatch,
  toProduct,
} from './product-data.ts';
export type { AddResult } from './quick-add/add-to-bag.ts';
export { type BagEntry, bagEntry } from './quick-add/bag-entry.ts';
export { addToBag } from './quick-add/index.ts';
export { QuickAddButton, type QuickAddButtonProps } from './quick-add/QuickAddButton.tsx';
export { Recommend, RecommendGhosts, type RecommendProps } from './recommend-page/Recommend.tsx';
export {
  RecommendationCarousel,
  type RecommendationCarouselProps,
} from './recommendations/RecommendationCarousel.tsx';
export { Recommendations, type RecommendationsProps } from './recommendations/Recommendations.tsx';
export { preOrderNote } from './sizes/pre-order-note.ts';
export { SizeAction, type SizeActionProps, useSizeAction } from './sizes/SizeAction.tsx';
export { SizePicker, type SizePickerProps } from './sizes/SizePicker.tsx';
export { SIZE_STATUS, type SizeStatus, sizeActionOf, sizeStatusOf } from './sizes/size-status.ts';
export { inStock, isSoldOut, withStock } from './sizes/sold-out.ts';
export { Swatches, type SwatchesProps, type SwatchItem } from './swatches/Swatches.tsx';
export { WishButton, type WishButtonProps } from './wishlist/WishButton.tsx';
export { Wishlist, WishlistGhosts, type WishlistProps } from './wishlist-page/Wishlist.tsx';
