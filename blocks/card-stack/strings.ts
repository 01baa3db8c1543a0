export const strings = { label: '卡片' } as const;
