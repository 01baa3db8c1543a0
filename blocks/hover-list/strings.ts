export const strings = {
  pager: '选择条目',
  goTo: (position: number, title: string) => `第 ${position} 项：${title}`,
} as const;
