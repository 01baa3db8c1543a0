import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/media-carousel', {
  label: '影片与声音',
  event: '活动',
  viewMore: '查看详情',
});
