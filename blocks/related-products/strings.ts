export const strings = { label: '相关单品', pictured: '图中：' } as const;
