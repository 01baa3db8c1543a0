/** Texts of the picture viewer. */
export const viewerStrings = {
  enlarge: '放大图片',
  shrink: '缩小图片',
  previousPicture: '上一张图片',
  nextPicture: '下一张图片',
} as const;
