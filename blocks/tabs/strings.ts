export const strings = { tabs: '选择内容', floatingTabs: '快速切换内容' } as const;
