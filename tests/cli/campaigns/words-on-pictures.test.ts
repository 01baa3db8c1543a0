import { expect, it } from 'vitest';
import { type Change, campaignWith, judge } from './campaign.ts';

const hero = (name: string) => ({
  pcUrl: `/media/heroes/${name}_desktop.webp`,
  mobileUrl: `/media/heroes/${name}_mobile.webp`,
  alt: '白色的门',
});

/** A fault with a part of the remedy. */
it.each<[name: string, remedy: string, change: Change]>([
  [
    'white words on a white picture',
    'Write "veil": "soft", or "textColor": "dark"',
    ({ cover }) => Object.assign(cover, { veil: 'none', image: hero('ivory') }),
  ],
  [
    'black words on a night picture',
    'Write "veil": "soft", or "textColor": "light"',
    ({ cover }) => Object.assign(cover, { veil: 'none', textColor: 'dark', image: hero('noir') }),
  ],
  [
    'white words that only phones show on white',
    'on phones',
    ({ cover }) =>
      Object.assign(cover, {
        veil: 'none',
        image: { ...hero('noir'), mobileUrl: '/media/heroes/ivory_mobile.webp' },
      }),
  ],
  [
    'white words on a white slide',
    'Write "veil": "soft"',
    ({ slides: { list } }) => Object.assign(list[0] ?? {}, { veil: 'none', image: hero('ivory') }),
  ],
  [
    'white words on a white countdown',
    'Write "veil": "soft"',
    ({ sale }) =>
      Object.assign(sale, {
        veil: 'none',
        bannerUrl_PC: hero('ivory').pcUrl,
        bannerUrl_MB: hero('ivory').mobileUrl,
      }),
  ],
])('finds %s, and nothing else', async (_name, remedy, change) => {
  expect(await judge(campaignWith(change))).toEqual([
    {
      ...{ rule: 'words-on-picture', marked: '"none"' },
      line: expect.any(Number),
      message: expect.stringContaining(remedy),
    },
  ]);
});

/** Pages that look wrong and are right. */
it.each<[string, Change]>([
  ['white words on white with a veil', ({ cover }) => Object.assign(cover, { image: hero('ivory') })],
  [
    'black words on a white picture',
    ({ cover }) => Object.assign(cover, { veil: 'none', textColor: 'dark', image: hero('ivory') }),
  ],
  [
    'white words on a night picture',
    ({ cover }) => Object.assign(cover, { veil: 'none', image: hero('noir') }),
  ],
  [
    'a white picture without words',
    ({ cover }) => Object.assign(cover, { veil: 'none', title: '', des: '', image: hero('ivory') }),
  ],
])('has nothing against %s', async (_name, change) => {
  expect(await judge(campaignWith(change))).toEqual([]);
});
