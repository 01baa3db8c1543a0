import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/hover-list', {
  pager: '选择条目',
  goTo: (position: number, title: string) => `第 ${position} 项：${title}`,
});
