export const strings = { label: '影片与声音', event: '活动', viewMore: '查看详情' } as const;
