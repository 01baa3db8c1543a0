import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/play-video', { film: '影片', play: '播放' });
