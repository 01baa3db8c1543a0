export const strings = { embeddedPage: '嵌入内容' } as const;
