export const strings = { kinds: { live: '直播', replay: '回放' } } as const;
