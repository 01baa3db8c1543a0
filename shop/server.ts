/** The whole configuration of the shop, as `vitrine.config.ts` describes it. No browser script may import this. */
export { shop } from 'virtual:vitrine/shop-server';
