import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/tabs', { tabs: '选择内容', floatingTabs: '快速切换内容' });
