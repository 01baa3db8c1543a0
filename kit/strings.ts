export const strings = { film: '影片', viewMore: '查看详情' } as const;
