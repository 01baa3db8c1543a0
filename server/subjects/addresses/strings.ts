import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/addresses', {
  notFound: '没有找到该地址',
  saved: '地址已保存',
  removed: '地址已移除',
  tooMany: (most: number) => `最多可保存 ${most} 个收货地址，请先移除不再使用的地址`,
});
