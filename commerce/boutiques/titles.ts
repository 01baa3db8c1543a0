import { defineStrings } from '#shop/strings';

/** Title of the popup of boutiques, which every page needs. */
export const strings = defineStrings('commerce/boutiques/titles', { services: '精品店服务' });
