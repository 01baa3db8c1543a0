import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/anchor-nav', { navigation: '页内导航' });
