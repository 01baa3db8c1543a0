export const strings = {
  bar: '快捷操作',
} as const;
