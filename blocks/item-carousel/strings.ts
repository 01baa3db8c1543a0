export const strings = { label: '精选', viewMore: '查看详情' } as const;
