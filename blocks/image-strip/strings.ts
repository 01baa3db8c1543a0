export const strings = { strip: '图集' } as const;
