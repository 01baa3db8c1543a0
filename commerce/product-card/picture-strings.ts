import { defineStrings } from '#shop/strings';

/** Texts of a card's pictures. */
export const pictureStrings = defineStrings('commerce/product-card/picture-strings', {
  previousPicture: '上一张图片',
  nextPicture: '下一张图片',
  playPictures: '播放图片',
  pausePictures: '暂停播放',
});
