import { defineTexts, type Language } from '#engine';
import type { MediaFault } from '../base/shop-index.ts';

const textsIn = defineTexts({
  en: {
    empty: (path: string) => `"${path}" is an empty file. Upload it again.`,
    foreign: (path: string) =>
      `"${path}" is not a picture inside: no WebP, JPEG, PNG or GIF. Save it as one.`,
    truncated: (path: string) => `"${path}" is incomplete: its end is missing. Upload it again.`,
    mislabelled: (path: string, type: string) =>
      `"${path}" is a file of type ${type}. Give it the extension of that type.`,
    large: (path: string, megapixels: number, megabytes: number) =>
      `"${path}" has more than ${megapixels} megapixels or ${megabytes} MB, so every shopper loads the whole file. Save it smaller.`,
    broken: (path: string, reason: string) =>
      `"${path}" cannot be encoded (${reason}), so every shopper loads the whole file. Save it again.`,
    unknown: (path: string) =>
      `"${path}" has no content of the type that its name says; browsers cannot show or play it. Save it again.`,
    animated: (path: string) =>
      `"${path}" moves, and shoppers cannot stop it. Use a film, which has a button for that.`,
  },
  zh: {
    empty: path => `"${path}" 是空文件。请重新上传。`,
    foreign: path => `"${path}" 的内容不是图片（WebP、JPEG、PNG 或 GIF）。请另存为图片。`,
    truncated: path => `"${path}" 不完整，文件末尾缺失。请重新上传。`,
    mislabelled: (path, type) => `"${path}" 的实际类型是 ${type}。请改用该类型的扩展名。`,
    large: (path, megapixels, megabytes) =>
      `"${path}" 超过 ${megapixels} 百万像素或 ${megabytes} MB，顾客只能加载整个文件。请缩小后保存。`,
    broken: (path, reason) => `"${path}" 无法编码（${reason}），顾客只能加载整个文件。请重新保存。`,
    unknown: path => `"${path}" 的内容与扩展名不符，浏览器无法显示或播放。请重新保存。`,
    animated: path => `"${path}" 会一直播放，顾客无法停止。请改用视频，视频带有暂停按钮。`,
  },
});

/** Says what is wrong with a file of the shop, and the remedy. */
export function describeMediaFault(path: string, fault: MediaFault, language: Language): string {
  const texts = textsIn(language);
  switch (fault.kind) {
    case 'mislabelled':
      return texts.mislabelled(path, fault.type);
    case 'large':
      return texts.large(path, fault.megapixels, fault.megabytes);
    case 'broken':
      return texts.broken(path, fault.reason);
    default:
      return texts[fault.kind](path);
  }
}
