import { defineStrings } from '#shop/strings';

/** Texts of the personal center. */
export const strings = defineStrings('account/center', {
  account: '账户信息',
  name: '姓名',
  mobile: '手机号码',
  email: '电子邮箱',
  none: '未填写',
  toProfile: '查看与编辑',
  incomplete: '您的资料尚未填写完整，完善后我们将能更好地为您服务。',
  complete: '完善资料',
  address: '默认收货地址',
  noAddress: '您还没有收货地址，添加后结账更便捷。',
  toAddresses: '管理收货地址',
  addAddress: '新增地址',
  orders: '最近订单',
  newOrder: '新订单',
  toOrders: '查看全部订单',
  noOrders: '您还没有订单。期待为您送上第一件心仪之作。',
  order: (id: string) => `订单 ${id}`,
  pieces: (count: number) => `共 ${count} 件`,
  more: (count: number) => `+${count}`,
  wishlist: '心愿单',
  toWishlist: (total: number) => `查看全部心愿（${total}）`,
  emptyWishlist: '您的心愿单还是空的。轻触商品上的心形图标，即可将其收藏于此。',
  shop: '探索新品',
  failed: {
    address: '收货地址未能载入，请稍后重试。',
    orders: '订单未能载入，请稍后重试。',
    wishlist: '心愿单未能载入，请稍后重试。',
  },
  retry: '重试',
});
