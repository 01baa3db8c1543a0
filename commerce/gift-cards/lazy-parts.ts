import { lazyPart } from '#engine/render';

/** The gift cards that an order has paid for: few orders have some. */
export const OrderCards = lazyPart(() => import('./OrderCards.tsx'));
