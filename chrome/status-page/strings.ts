import { defineStrings } from '#shop/strings';

/** Texts of the pages for missing and failed pages. */
export const strings = defineStrings('chrome/status-page', {
  404: {
    title: '页面不存在',
    des: '您要找的页面已移走或不存在。请返回首页，或联系客户关怀。',
  },
  500: {
    title: '页面暂时无法显示',
    des: '请稍后再试。如需协助，客户关怀随时为您服务。',
  },
  home: '返回首页',
  contact: '联系客户关怀',
});
