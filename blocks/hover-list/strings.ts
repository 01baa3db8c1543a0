/** Texts of the hover list. */
export const strings = {
  pager: '选择条目',
  goTo: (place: number, title: string) => `第 ${place} 项：${title}`,
} as const;
