import { brand } from '#shop';
import { defineStrings } from '#shop/strings';

/** Texts of the account shell. */
export const strings = defineStrings('session/account-shell', {
  menu: '账户菜单',
  breadcrumb: '当前位置',
  center: '个人中心',
  recommend: '为您推荐',
  wishlist: '心愿单',
  orders: '我的订单',
  newOrder: '（有新订单）',
  addresses: '收货地址',
  profile: '账户信息',
  services: '服务与隐私',
  privacy: '隐私与数据',
  welcome: '欢迎回来',
  dear: '尊贵的会员',
  promptTitle: `欢迎来到 ${brand.name}`,
  prompt: '登录 / 注册',
  signOut: '退出登录',
  signingOut: '正在退出…',
  reading: '正在载入…',
  unknownTitle: '暂时无法确认您的登录状态',
  unknownText: '网络似乎有些不畅，请稍后重试。',
  visitorTitle: '您尚未登录',
  visitorText: '请登录后查看您的订单、心愿单与账户信息。',
  visitorAction: '登录 / 注册',
  retry: '重试',
  leaveQuestion: '您填写的内容尚未保存，确定要离开吗？',
  leave: '离开，不保存',
  noScript: '查看与管理您的账户需要启用浏览器的 JavaScript。请启用后刷新页面，或致电客户关怀中心。',
});
