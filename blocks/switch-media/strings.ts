export const strings = { choice: '切换画面' } as const;
