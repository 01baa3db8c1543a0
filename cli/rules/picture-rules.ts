import type { Rule } from './rule.ts';

const banner = (pcUrl: string, mobileUrl: string) =>
  `{ "scene": { "blockType": "editorial_block1", "image": { "pcUrl": "${pcUrl}", "mobileUrl": "${mobileUrl}", "alt": "手袋" } } }`;
const words = (color: string) =>
  `{ "scene": { "blockType": "editorial_block1", "title": "白色的门", "veil": "none", "textColor": "${color}", "image": { "pcUrl": "${DESKTOP}", "mobileUrl": "${MOBILE}", "alt": "手袋" } } }`;
const film = (fields: string) =>
  `{ "film": { "blockType": "ms_block9", "video": { "videoUrl": "/media/video/azure_desktop.mp4", "mobVideoUrl": "/media/video/azure_mobile.mp4", ${fields} "contentTitle": "影片" } } }`;
const picture = (alt: string) =>
  `{ "scene": { "blockType": "block26", "image": { "pcUrl": "${DESKTOP}", "mobileUrl": "${MOBILE}", "alt": "${alt}" } } }`;
const DESKTOP = '/media/heroes/ivory_desktop.webp';
const MOBILE = '/media/heroes/ivory_mobile.webp';

/** Rules about what pictures and films show, and where. */
export const PICTURE_RULES: Readonly<Record<string, Rule>> = {
  'swapped-pictures': {
    text: 'Desktop has the wide picture or film, and phones have the upright one.',
    zh: '桌面使用横图或横版视频，手机使用竖图或竖版视频。',
    wrong: banner(MOBILE, DESKTOP),
    right: banner(DESKTOP, DESKTOP),
  },
  'picture-shape': {
    text: 'A picture has about the shape of its place: no more than half of it is cut off. One that is shown whole ("mode": "contain") may have any.',
    zh: '图片与所在位置的比例相近，裁去的部分不超过一半。完整显示的图片（"mode": "contain"）不限比例。',
    wrong: banner('/media/heroes/azure_mobile.webp', MOBILE),
    right: banner('/media/tiles/still-night.webp', MOBILE),
  },
  'small-picture': {
    text: 'A picture has two pixels for each of its place, as sharp screens have, up to 1920: the shop serves no wider copy.',
    zh: '图片宽度为显示宽度的两倍，以适应高清屏；最多 1920 像素，商店不提供更宽的版本。',
    wrong: banner('/media/tiles/still-sea.webp', MOBILE),
    right: banner(DESKTOP, MOBILE),
  },
  'film-poster': {
    text: 'A film has a poster, or a picture beside it: it is shown until the film has loaded, and to those who want less motion.',
    zh: '视频有封面图，或旁边有图片：加载完成前及减少动效时显示。',
    wrong: film(''),
    right: film(
      '"poster": "/media/video/azure_desktop_poster.webp", "mobilePoster": "/media/video/azure_mobile_poster.webp",',
    ),
  },
  'poster-shape': {
    text: 'A poster has the shape of its film: the picture does not jump when the film starts.',
    zh: '封面图与视频的比例一致，开始播放时画面不跳动。',
    wrong: film(
      '"pcPoster": "/media/video/azure_mobile_poster.webp", "mobilePoster": "/media/video/azure_mobile_poster.webp",',
    ),
    right: film(
      '"pcPoster": "/media/heroes/ivory_desktop.webp", "mobilePoster": "/media/video/azure_mobile_poster.webp",',
    ),
  },
  'words-on-picture': {
    text: 'Words on a picture without a veil can be read: where they are, on desktop and on phones, the picture has a contrast of 3 : 1. Each picture is measured once; .vitrine/checker/pictures.json has the results by content.',
    zh: '没有衬底的文字在图片上清晰可读：在桌面和手机上，文字所在处的对比度为 3 : 1。每张图片只测量一次，结果按内容存于 .vitrine/checker/pictures.json。',
    wrong: words('light'),
    right: words('dark'),
  },
  'picture-notes': {
    text: 'A note on a picture in pictures.json or alt.json of the media folder is one that the shop reads: of a picture that it has, with known keys, points and crops within the picture, and crops of the shape that they name.',
    zh: '媒体文件夹的 pictures.json 或 alt.json 中的图片说明可被商店读取：图片存在，字段有效，焦点和裁切在图片范围内，裁切矩形与所写比例一致。',
    beside: {
      'media/line.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"/>',
      'media/pictures.json': '{}',
    },
    names: ['media/pictures.json', 'media/pictures.json'],
    wrong: '{ "/media/line.svg": { "alt": "线条", "focus": [50, 120] } }',
    right: '{ "/media/line.svg": { "alt": "线条", "focus": [50, 20] } }',
  },
  'alt-text': {
    text: 'An alternative text says what the picture shows: no file name, no “image of” or 图片, and not the text of the picture before it.',
    zh: '替代文本描述图片内容：不是文件名，不含“图片”“image of”，也不与前一张图片相同。',
    wrong: picture('IMG_2041.jpg'),
    right: picture('挂满照片的墙前，一只手袋'),
  },
};
