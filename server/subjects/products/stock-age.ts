/** How long a page with stock is cached although stock changes, in ms. */
export const STOCK_AGE = 5000;
