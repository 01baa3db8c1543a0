export const strings = { breadcrumb: '当前位置', home: '首页' } as const;
