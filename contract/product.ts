/** Fields of a product that a block may show. Prices are display strings, e.g. `¥26,500`. */
export interface ProductItem {
  defaultImage: string;
  /** Shown instead while the card is hovered. */
  switchImage?: string;
  name: string;
  shortDesc: string;
  price: string;
  priceRange: string;
  /** Price before a reduction. */
  orgPrice: string;
  /** Price of the combination that the shopper has put together. */
  comb_price: string;
  url: string;
  online_exclusive: boolean;
  isPreOrder: boolean;
}

/** One entry of the product lookup's answer. */
export interface Product {
  type: string;
  sku: string;
  item: ProductItem;
}
