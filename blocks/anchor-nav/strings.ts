export const strings = { navigation: '页内导航' } as const;
