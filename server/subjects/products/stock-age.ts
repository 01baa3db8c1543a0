/** How long a page with stock is cached although stock changes, in ms. */
export const STOCK_AGE = 5000;

/** From this age on, a page with stock is rendered again behind the answers, before visitors would have to wait. In ms. */
export const RENEWAL_AGE = 4000;
