import { expect, it } from 'vitest';
import { campaignWith, judge } from './campaign.ts';

const NAME = '/media/video/azure';
const film = {
  videoUrl: `${NAME}_desktop.mp4`,
  mobVideoUrl: `${NAME}_mobile.mp4`,
  mobilePoster: `${NAME}_mobile_poster.webp`,
};
const poster = `${NAME}_desktop_poster.webp`;
const image = { pcUrl: '/media/heroes/azure_desktop.webp', mobileUrl: '/media/heroes/azure_mobile.webp' };

const judged = (block: object) =>
  judge(
    campaignWith(content => {
      Object.assign(content.film, { blockType: '', title: undefined, video: undefined }, block);
    }),
  );

it.each<[what: string, field: string, block: object]>([
  ['a film of its own block', 'pcPoster', { blockType: 'ms_block9', video: film }],
  [
    'a film that phones show, too',
    'pcPoster',
    { blockType: 'ms_block9', video: { ...film, mobVideoUrl: undefined, videoUrl: film.videoUrl } },
  ],
  [
    'a film above a countdown',
    'poster',
    { blockType: 'block27', video: film, countDown: { targetDate: '*-12-24 20:00' } },
  ],
  ['a film of an opening', 'pcPoster', { blockType: 'editorial_block1', title: '海', video: film }],
])('finds %s with a poster for phones only', async (_what, field, block) => {
  expect(await judged(block)).toEqual([
    {
      rule: 'film-poster',
      marked: `"${film.videoUrl}"`,
      line: expect.any(Number),
      message: `On desktop, the film has no poster: until it has loaded, and for shoppers who want less motion, its place is empty. Add "${field}": "${poster}".`,
    },
  ]);
});

it.each<[what: string, block: object]>([
  ['a poster for desktop', { blockType: 'ms_block9', video: { ...film, pcPoster: poster } }],
  ['one poster for both', { blockType: 'ms_block9', video: { ...film, poster } }],
  [
    'a picture beside the film',
    { blockType: 'editorial_block1', title: '海', image: { ...image, alt: '静水' }, video: film },
  ],
])('has nothing against %s', async (_what, block) => {
  expect(await judged(block)).toEqual([]);
});
