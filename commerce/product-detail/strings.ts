import { defineStrings } from '#shop/strings';

/** Texts of the product page. */
export const strings = defineStrings('commerce/product-detail', {
  home: '首页',
  breadcrumb: '当前位置',
  colour: '颜色',
  sizeGuide: '尺码指南',
  quickPurchase: '立即购买',
  quickPurchasing: '正在前往结账…',
  quickPurchaseFailed: '暂未能立即购买，请稍后再试',
  buyBar: '选购',
  soldOut: '已售罄',
  consult: '咨询客户关怀',
  deliveryReturns: '配送与退货',
  withoutScript: '选购需启用浏览器的 JavaScript。您也可以联系客户关怀，由顾问为您安排。',
  contact: '联系客户关怀',
  description: '商品描述',
  facts: '商品信息',
  colourFact: '颜色',
  collection: '系列',
  number: '货号',
  delivery:
    '中国大陆地区标准配送免费，付款后 1 至 10 个工作日送达。签收后 7 日内可申请退货，首次退货由快递员上门取件，运费由我们承担。',
  custom: '定制商品为您专属制作，不支持退换。',
  deliveryMore: '查看配送与退货详情',
  care: '客户关怀',
  careHours: '周一至周日 10:00–19:00（法定节假日除外），顾问为您解答材质、尺寸与保养的问题。',
  film: (name: string) => `${name}短片`,
  pictureOf: (name: string) => `${name}的风格图片`,
  unavailable: '商品暂时无法展示',
  unavailableNote: '商品编号与页面地址均未指向可展示的商品。',
  skuOf: (sku: string) => `商品编号 ${sku}`,
});
