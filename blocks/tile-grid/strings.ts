export const strings = {
  shownOf: (shown: number, total: number) => `已显示 ${shown} 项，共 ${total} 项`,
} as const;
