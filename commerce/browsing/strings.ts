import { defineStrings } from '#shop/strings';

/** Texts of the browsing history. */
export const strings = defineStrings('commerce/browsing', {
  clear: '清除记录',
  clearQuestion: '确定要清除全部浏览记录吗？',
  cleared: '浏览记录已清除',
  none: '您浏览过的商品将显示在这里。',
  failed: '浏览记录未能载入，请稍后再试',
  retry: '重试',
});
