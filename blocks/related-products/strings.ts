import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/related-products', { label: '相关单品', pictured: '图中：' });
