import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/switch-media', { choice: '切换画面' });
