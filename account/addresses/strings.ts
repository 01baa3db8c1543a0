import { defineStrings } from '#shop/strings';

/** Every text of the address list. */
export const strings = defineStrings('account/addresses', {
  reading: '正在载入收货地址…',
  add: '新增地址',
  count: (count: number, limit: number) => `${count} / ${limit}`,
  list: '收货地址',
});
