import { defineStrings } from '#shop/strings';

/** Texts of the pages for missing and failed pages. */
export const strings = defineStrings('chrome/status-page', {
  404: {
    title: '这扇橱窗是空的',
    des: '您要找的页面已经移走，或不曾在这里陈列。可从首页重新走入，或由客户关怀为您指引。',
  },
  500: {
    title: '橱窗正在整理',
    des: '页面暂时无法显示，请稍后再试。如需协助，客户关怀随时为您服务。',
  },
  home: '返回首页',
  contact: '联系客户关怀',
});
