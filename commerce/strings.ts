import { deliveryPromises } from '#shop/promises';
import { defineStrings } from '#shop/strings';

/** Texts that several folders of commerce use. */
export const strings = defineStrings('commerce', {
  preOrder: '预售',
  onlineExclusive: '线上专享',
  price: '价格',
  originalPrice: '原价',
  currentPrice: '现价',
  // Sizes and their buttons
  size: '尺码',
  volume: '容量',
  color: '颜色',
  chooseSize: (name: string) => `选择${name}`,
  sizeRequired: (name: string) => `请选择${name}`,
  addToBag: '加入购物袋',
  added: '已加入购物袋',
  noStock: '暂无库存',
  soldOut: '已售罄',
  inStock: '现货',
  visitBoutique: '请前往精品店选购',
  arrivalNotice: '到货通知',
  subscribed: '已订阅',
  consult: '咨询客户关怀',
  described: (name: string, text: string) => `${name}，${text}`,
  preOrderNote: `${deliveryPromises.preOrder}|${deliveryPromises.preOrder}，如需了解详情，请联系客户关怀`,

  // The bag
  addedToBag: '添加到您的购物袋',
  viewBag: '查看购物袋',
  notAdded: '未能加入购物袋，请稍后再试',

  // Wishlist
  wish: (name: string) => `将${name}加入心愿单`,
  unwish: (name: string) => `将${name}从心愿单移除`,
  undo: '撤销',
  wishFailed: '心愿单暂未更新，请稍后再试',

  // Cards, quick add
  quickAdd: '快速添加',
  quickAddOf: (name: string) => `快速添加${name}`,
  moreColours: (count: number) => `另有 ${count} 种颜色，查看全部`,
  loading: '正在载入…',
  retry: '重试',
  pictures: '商品图片',
  pictureOf: (at: number, of: number) => `第 ${at} 张，共 ${of} 张`,
  enlarge: '放大图片',
  recommendations: '为您推荐',

  // Arrival notice
  mobile: '手机号码',

  // Looks; their other texts are in looks/strings.ts
  shopLook: '选购此造型',

  // Lists and search
  home: '首页',
  breadcrumb: '面包屑导航',
  allProducts: '全部商品',
  pieces: (total: number) => `${total} 件商品`,
  shownOf: (shown: number, total: number) => `已显示 ${shown} / ${total} 件商品`,
  filter: '筛选',
  continueShopping: '继续购物',
  loadFailed: '内容未能载入，请稍后再试',
});
