import { brand } from '#shop';
import { defineStrings } from '#shop/strings';
import { strings as primitives } from '#ui';

/** Texts of the frame. */
export const strings = defineStrings('chrome', {
  house: brand.name,
  skip: '跳到主要内容',
  home: '首页',
  menu: '菜单',
  mainNavigation: '商品分类',
  search: '搜索',
  account: '个人中心',
  signOut: '退出登录',
  wishlist: '心愿单',
  viewBag: '查看购物袋',
  viewBagWith: (pieces: number) => `查看购物袋，${pieces} 件商品`,
  wishlistWith: (entries: number) => `心愿单，${entries} 件心愿`,
  notice: '通知',
  dismissNotice: '关闭通知',
  loading: '正在载入…',
  loadFailed: primitives.loadFailed,
  retry: primitives.retry,
  understood: '我知道了',
  mobile: '手机号码',
  welcome: (name: string) => `欢迎，${name}`,
});
