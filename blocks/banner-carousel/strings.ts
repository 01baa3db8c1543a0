export const strings = { label: '焦点' } as const;
