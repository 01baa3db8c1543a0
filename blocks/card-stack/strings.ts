import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/card-stack', { label: '卡片' });
