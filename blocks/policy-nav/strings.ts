import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/policy-nav', {
  navigation: '政策与服务',
  updatedAt: '更新日期：',
});
