export const strings = { film: '影片', play: '播放' } as const;
