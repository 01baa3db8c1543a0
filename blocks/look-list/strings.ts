export const strings = { viewMore: '查看更多' } as const;
