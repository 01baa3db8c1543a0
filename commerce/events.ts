/** What a shopper does with a product, as a bubbling event, for tracking (B §7). */
export const PRODUCT_EVENT = 'vitrine:product';

export interface ProductEventDetail {
  action: 'colour' | 'quickAdd' | 'add';
  sku: string;
}

/** Tells of something that happens to a product at an element. */
export function tellProduct(element: Element | null, detail: ProductEventDetail): void {
  (element ?? document).dispatchEvent(new CustomEvent(PRODUCT_EVENT, { bubbles: true, detail }));
}
