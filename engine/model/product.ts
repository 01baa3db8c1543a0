/** The fields of a product that a block may show (B §3 "Product from sku lookup"). Prices are display strings. */
export interface ProductItem {
  defaultImage: string;
  switchImage?: string;
  name: string;
  shortDesc: string;
  price: string;
  priceRange: string;
  orgPrice: string;
  comb_price: string;
  url: string;
  online_exclusive: boolean;
  isPreOrder: boolean;
}

/** One answer of the product lookup (B §7 getSkuData). */
export interface Product {
  type: string;
  sku: string;
  item: ProductItem;
}
