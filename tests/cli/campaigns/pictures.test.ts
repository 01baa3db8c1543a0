import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith, runCli } from '../run-cli.ts';
import { type Change, campaignWith, judge } from './campaign.ts';

const DESKTOP = '/media/heroes/ivory_desktop.webp';
const MOBILE = '/media/heroes/ivory_mobile.webp';

/** A fault with its rule, what is marked, and a part of the remedy. */
const FAULTS: [name: string, rule: string, marked: string, remedy: string | RegExp, change: Change][] = [
  [
    'pictures of desktop and phones swapped',
    'swapped-pictures',
    `"${MOBILE}"`,
    'Exchange them',
    ({ scene }) => Object.assign(scene.image, { pcUrl: MOBILE, mobileUrl: DESKTOP }),
  ],
  [
    'pictures of a slide swapped',
    'swapped-pictures',
    '"/media/heroes/azure_mobile.webp"',
    'Exchange them',
    ({
      slides: {
        list: [slide],
      },
    }) =>
      Object.assign(slide?.image ?? {}, {
        pcUrl: '/media/heroes/azure_mobile.webp',
        mobileUrl: '/media/heroes/azure_desktop.webp',
      }),
  ],
  [
    'films swapped',
    'swapped-pictures',
    '"/media/video/emerald_mobile.mp4"',
    'Exchange them',
    ({ film }) =>
      Object.assign(film.video as object, {
        videoUrl: '/media/video/emerald_mobile.mp4',
        mobVideoUrl: '/media/video/emerald_desktop.mp4',
        pcPoster: '/media/video/emerald_mobile_poster.webp',
        mobilePoster: '/media/video/emerald_desktop_poster.webp',
      }),
  ],
  [
    'films swapped whose posters are right',
    'swapped-pictures',
    '"/media/video/emerald_mobile.mp4"',
    'Exchange them',
    ({ film }) =>
      Object.assign(film.video as object, {
        videoUrl: '/media/video/emerald_mobile.mp4',
        mobVideoUrl: '/media/video/emerald_desktop.mp4',
      }),
  ],
  [
    'the films of block8 swapped',
    'swapped-pictures',
    '"/media/video/emerald_mobile.mp4"',
    'Exchange them',
    content => {
      content.wide = {
        blockType: 'block8',
        video: {
          videoUrl: '/media/video/emerald_mobile.mp4',
          mobVideoUrl: '/media/video/emerald_desktop.mp4',
          poster: '/media/video/emerald_desktop_poster.webp',
          mobilePoster: '/media/video/emerald_mobile_poster.webp',
        },
      };
    },
  ],
  [
    'a film as the picture',
    'media',
    '"/media/video/emerald_desktop.mp4"',
    'use "video" for the film',
    ({ scene }) => Object.assign(scene.image, { pcUrl: '/media/video/emerald_desktop.mp4' }),
  ],
  [
    'a picture as the film',
    'media',
    `"${DESKTOP}"`,
    'use "poster" for the picture',
    content => {
      content.wide = { blockType: 'block8', video: { videoUrl: DESKTOP, poster: DESKTOP } };
    },
  ],
  [
    'a phone’s film in block8 for all devices',
    'device-parity',
    '"/media/video/emerald_mobile.mp4"',
    'Add "videoUrl"',
    content => {
      const poster = '/media/video/emerald_mobile_poster.webp';
      content.wide = {
        blockType: 'block8',
        video: { mobVideoUrl: '/media/video/emerald_mobile.mp4', mobilePoster: poster, poster },
      };
    },
  ],
  [
    'an upright picture over the whole screen',
    'picture-shape',
    `"${MOBILE}"`,
    '16 : 9 on desktop',
    ({ cover }) => Object.assign(cover.image, { pcUrl: MOBILE, mobileUrl: MOBILE }),
  ],
  [
    'a wide picture on phones',
    'picture-shape',
    '"/media/tiles/still-night.webp"',
    '3 : 4 on phones',
    ({ cover }) => Object.assign(cover.image, { mobileUrl: '/media/tiles/still-night.webp' }),
  ],
  [
    'a wide picture in an upright tile',
    'picture-shape',
    `"${DESKTOP}"`,
    '4 : 5 on desktop',
    ({ pictures }) => Object.assign(pictures.list[1] ?? {}, { pcUrl: DESKTOP, mobileUrl: MOBILE }),
  ],
  [
    'a picture of a category over the whole width',
    'small-picture',
    '"/media/tiles/category-shoes.webp"',
    'at least 1920 px wide',
    ({ scene }) => Object.assign(scene.image, { pcUrl: '/media/tiles/category-shoes.webp' }),
  ],
  [
    'a frame of a turning product in a tile',
    'small-picture',
    '"/media/spin/aria_00.webp"',
    'at least 640 px wide',
    content => {
      content.more = {
        ...{ blockType: 'block22', title: '更多' },
        list: [
          { title: '一', alt: '手袋正面', pcImage: MOBILE, mobileImage: '/media/spin/aria_00.webp' },
          { title: '二', alt: '手袋侧面', pcImage: '/media/products/aria-top-handle_1_front.webp' },
        ],
      };
    },
  ],
  [
    'a film without a poster',
    'film-poster',
    '"/media/video/emerald_desktop.mp4"',
    'Add "pcPoster": "/media/video/emerald_desktop_poster.webp"',
    ({ film }) => Object.assign(film.video as object, { pcPoster: undefined, mobilePoster: undefined }),
  ],
  [
    'the upright poster before a wide film',
    'poster-shape',
    '"/media/video/emerald_mobile_poster.webp"',
    'Save a frame of the film',
    ({ film }) =>
      Object.assign(film.video as object, { pcPoster: '/media/video/emerald_mobile_poster.webp' }),
  ],
  [
    'no poster of the upright film',
    'poster-shape',
    '"/media/video/emerald_mobile.mp4"',
    'as "mobilePoster"',
    ({ film }) => Object.assign(film.video as object, { mobilePoster: undefined }),
  ],
  ...['IMG_2041.jpg', 'still-pine', 'DSC 0012', '未命名-3', 'banner_01'].map(
    (alt): (typeof FAULTS)[number] => [
      `the alternative text ${alt}`,
      'alt-text',
      `"${alt}"`,
      'Write what the picture shows',
      ({ pictures }) => Object.assign(pictures.list[0] ?? {}, { alt }),
    ],
  ),
  ...['图片', '图片：手袋', '手袋的图片', 'Image of a bag', 'picture 2', '一张照片，手袋', '图1'].map(
    (alt): (typeof FAULTS)[number] => [
      `the alternative text ${alt}`,
      'alt-text',
      `"${alt}"`,
      'Write only what it shows',
      ({ scene }) => Object.assign(scene.image, { alt }),
    ],
  ),
  [
    'two pictures beside each other with one text',
    'alt-text',
    '"松林绿的三件小物"',
    'Write what distinguishes them',
    ({ pictures }) => Object.assign(pictures.list[1] ?? {}, { alt: '松林绿的三件小物' }),
  ],
];

it.each(FAULTS)('finds %s, and nothing else', async (_name, rule, marked, remedy, change) => {
  expect(await judge(campaignWith(change))).toEqual([
    { rule, marked, line: expect.any(Number), message: expect.stringMatching(remedy) },
  ]);
});

it('repairs swapped pictures by exchanging them', async () => {
  const text = campaignWith(({ scene }) => Object.assign(scene.image, { pcUrl: MOBILE, mobileUrl: DESKTOP }));
  const file = join(folderWith({ 'a.json': text }), 'a.json');
  await runCli(['validate', '--fix', file]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(campaignWith(() => {})));
});

/** Pages that look wrong and are right. */
const RIGHT: [name: string, change: Change][] = [
  ['the campaign as it is', () => {}],
  [
    'the same wide picture on phones',
    ({ cover }) => Object.assign(cover.image, { pcUrl: DESKTOP, mobileUrl: DESKTOP }),
  ],
  [
    'an upright picture that is shown whole',
    ({ cover }) => Object.assign(cover.image, { pcUrl: MOBILE, mobileUrl: MOBILE, mode: 'contain' }),
  ],
  [
    'a film whose poster is the picture beside it',
    ({ cover }) => Object.assign(cover, { video: { videoUrl: '/media/video/emerald_desktop.mp4' } }),
  ],
  [
    'a small picture that is shown small',
    ({ pictures }) =>
      pictures.list.push({ pcUrl: '/media/products/gift-card_front.webp', alt: '深绿礼品卡' }),
  ],
  [
    'the same picture twice with the same text',
    ({ pictures }) => Object.assign(pictures.list[1] ?? {}, { ...pictures.list[0] }),
  ],
  ['a picture of pictures', ({ scene }) => Object.assign(scene.image, { alt: '挂满照片的墙，与一本图册' })],
  ['the name of a product', ({ scene }) => Object.assign(scene.image, { alt: 'Aria 1 号' })],
  ['a decoration', ({ scene }) => Object.assign(scene.image, { alt: '' })],
  [
    'a picture of another shop',
    ({ scene }) => Object.assign(scene.image, { pcUrl: 'https://cdn.example.cn/a.webp' }),
  ],
];

it.each(RIGHT)('has nothing against %s', async (_name, change) => {
  expect(await judge(campaignWith(change))).toEqual([]);
});
