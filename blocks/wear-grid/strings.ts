import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/wear-grid', {
  tabs: '选择系列',
  viewAll: '查看全部',
  viewMore: '查看详情',
  enlarge: '查看大图',
});
