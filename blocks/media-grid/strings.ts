export const strings = {
  label: '图片',
  view: (name: string) => `查看大图：${name}`,
  pictureOf: (position: number) => `第 ${position} 张`,
} as const;
