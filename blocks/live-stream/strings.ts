import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/live-stream', { kinds: { live: '直播', replay: '回放' } });
