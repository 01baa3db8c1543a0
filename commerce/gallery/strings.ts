import { defineStrings } from '#shop/strings';

/** Texts of a product's pictures. */
export const galleryStrings = defineStrings('commerce/gallery', {
  picturesOf: (name: string) => `${name}的图片`,
  pictureAlt: (name: string, at: number, noted = `图 ${at}`) => `${name}，${noted}`,
  spin: '360° 展示',
  spinBadge: '360°',
  spinOf: (name: string) => `${name}的 360° 展示`,
  spinHint: '左右拖动旋转',
  spinKeys: '，也可使用方向键',
  spinAt: (degrees: number) => `${degrees}°`,
});
