import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/breadcrumb', { breadcrumb: '当前位置', home: '首页' });
