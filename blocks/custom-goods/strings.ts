import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/custom-goods', {
  pictures: '图片',
  products: '相关单品',
  viewMore: '查看详情',
  watch: '观看影片',
});
