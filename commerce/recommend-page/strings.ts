import { defineStrings } from '#shop/strings';

/** Texts of the page of recommendations. */
export const strings = defineStrings('commerce/recommend-page', {
  women: '女士',
  men: '先生',
  genders: '为谁甄选',
  another: '换一批',
  anotherBusy: '正在更换…',
  failed: '推荐内容未能载入，请稍后再试',
  retry: '重试',
});
