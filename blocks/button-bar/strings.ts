import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/button-bar', {
  bar: '快捷操作',
});
