import { brand } from '#shop';
import { defineStrings } from '#shop/strings';

/** Texts of the official WeChat account. */
export const wechatStrings = defineStrings('chrome/wechat', {
  wechatQr: `${brand.name} 官方微信二维码`,
  wechatHow: '打开微信，扫描二维码关注',
  wechatWhat: '手机上可长按图片识别。新作、预约与专属服务，皆可在此找到。',
});
