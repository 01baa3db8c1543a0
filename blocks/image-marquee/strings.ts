export const strings = { label: '图片', viewMore: '查看详情' } as const;
