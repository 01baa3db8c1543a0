import { defineStrings } from '#shop/strings';

/** Every text of the address list. */
export const strings = defineStrings('account/addresses', {
  add: '新增地址',
  count: (count: number, limit: number) => `${count} / ${limit}`,
  list: '收货地址',
});
