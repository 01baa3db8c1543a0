import { defineStrings } from '#shop/strings';

/** Titles of pages. */
export const strings = defineStrings('server/web/pages', {
  titles: { 404: '页面未找到', 500: '页面暂时无法显示' },
  toHome: '返回首页',
});
