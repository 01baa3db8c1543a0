import type { Product as ShopProduct } from '#contract';
import type { ChromeEffect as Effect } from './state/effects.ts';

// The shop's types for what the engine leaves open.
declare module '../engine/model/register.ts' {
  interface Register {
    product: ShopProduct;
    effect: Effect;
  }
}
