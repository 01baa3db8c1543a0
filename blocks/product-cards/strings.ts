export const strings = { label: '精选' } as const;
