import { defineStrings } from '#shop/strings';

/** Title of the popup of gift services, which every page needs. */
export const strings = defineStrings('commerce/gift-offer/titles', { title: '礼赠服务' });
