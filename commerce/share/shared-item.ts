/** What is shared: a product, a look or a wishlist. */
export interface SharedItem {
  title: string;
  /** Address in the shop, e.g. `/product/RING-1.html`, or relative to the current page. */
  url: string;
  picture: string;
  /** Below the title. */
  note?: string | undefined;
  /** Display string. */
  price?: string | undefined;
}
