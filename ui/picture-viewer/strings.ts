import { defineStrings } from '#shop/strings';

/** Texts of the picture viewer. */
export const viewerStrings = defineStrings('ui/picture-viewer', {
  enlarge: '放大图片',
  shrink: '缩小图片',
  previousPicture: '上一张图片',
  nextPicture: '下一张图片',
});
