import { defineStrings } from '#shop/strings';

/** Texts of the primitives. */
export const strings = defineStrings('ui', {
  newWindow: '（在新窗口打开）',
  close: '关闭',
  more: '展开',
  less: '收起',
  slideOf: (position: number, total: number) => `${position} / ${total}`,
  readMore: '查看详情',
  loadFailed: '内容未能载入，请稍后再试',
  retry: '重试',
});
