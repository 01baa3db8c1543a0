import { lazyPart } from '#engine/render';

/** The link for the recipient of a gift: few orders have one. */
export const GiftLink = lazyPart(() => import('./GiftLink.tsx'));
