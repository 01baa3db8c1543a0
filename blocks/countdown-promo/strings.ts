export const strings = { viewMore: '查看详情' } as const;
