export const strings = { film: '影片', readMore: '查看详情' } as const;
