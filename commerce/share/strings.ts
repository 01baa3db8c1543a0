import { brand } from '#shop';
import { defineStrings } from '#shop/strings';

/** Texts of sharing. */
export const strings = defineStrings('commerce/share', {
  share: '分享',
  shareOf: (name: string) => `分享${name}`,
  native: '发送给…',
  copy: '复制链接',
  copied: '链接已复制',
  notCopied: '链接未能复制，请从上方选中后复制',
  link: '链接',
  save: '保存海报',
  posterOf: (name: string) => `${name}的分享海报`,
  posterHint: '长按海报，可保存或发送给微信好友',
  posterSaveHint: '保存海报，即可在微信中发送给好友',
  posterFailed: '海报未能生成，您仍可复制链接分享',
  drawing: '正在生成海报…',
  scan: '微信扫一扫，查看详情',
  fileName: `${brand.name}.jpg`,
  wishlist: '我的心愿单',
  pieces: (count: number) => `${count} 件心仪之物`,
});
