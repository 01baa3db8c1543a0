import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../run-cli.ts';
import { type Change, campaignWith, judge } from './campaign.ts';

const story = (startDate: string, endDate: string) => ({
  ...{ blockType: 'block32', title: '午夜', startDate, endDate },
  swiperItems: [
    {
      imgUrl: '/media/heroes/noir_desktop.webp',
      imgUrlMobile: '/media/heroes/noir_mobile.webp',
      alt: '黑漆台座上的腕表',
    },
  ],
});

/** A fault with its rule, what is marked, and a part of the remedy. */
const FAULTS: [name: string, rule: string, marked: string, remedy: string, change: Change][] = [
  [
    'an event that ends in the morning of its evening',
    'event-order',
    '"2099-12-24 08:00"',
    'Correct one of them',
    content => {
      content.story = story('2099-12-24 20:00', '2099-12-24 08:00');
    },
  ],
  [
    'a countdown that ends after its block',
    'countdown-late',
    '"2099-12-25 20:00"',
    'Change one of the times',
    ({ sale }) => Object.assign(sale, { deadline: '2099-12-25 20:00' }),
  ],
  [
    'a countdown that ends after its page',
    'countdown-late',
    '"2099-12-21 20:00"',
    'Change one of the times',
    (_content, page) => Object.assign(page, { show: { from: '2099-12-01', until: '2099-12-20' } }),
  ],
  [
    'a countdown of half a year',
    'countdown-far',
    '"2099-12-21 20:00"',
    'at most 60 days before its end',
    ({ sale }) => Object.assign(sale, { show: { from: '2099-06-01', until: '2099-12-22' } }),
  ],
  [
    'a countdown to a day, which ends as the day starts',
    'countdown-day',
    '"2099-12-22"',
    'Write the hour, such as 23:59',
    ({ sale }) => Object.assign(sale, { deadline: '2099-12-22' }),
  ],
  [
    'a deadline without a year',
    'moment',
    '"12-21 20:00"',
    'Write 2026-12-31 20:00',
    ({ sale }) => Object.assign(sale, { deadline: '12-21 20:00' }),
  ],
  [
    'a deadline with an offset',
    'moment',
    '"2099-12-20T16:00:00Z"',
    'Write 2099-12-21 00:00.',
    ({ sale }) => Object.assign(sale, { deadline: '2099-12-20T16:00:00Z' }),
  ],
  [
    'a link to a block that has ended before the link shows',
    'anchor-time',
    '"sale"',
    'Change one of the times',
    content => {
      const list = [{ title: '冬至', anchorName: 'sale' }];
      content.nav2 = { blockType: 'block41', list, show: { from: '2099-12-23' } };
    },
  ],
  [
    'a link to a block that comes after the link',
    'anchor-time',
    '"#sale"',
    'is hidden whenever this link shows',
    ({ bar }) =>
      Object.assign(bar, { buttonList: [{ text: '冬至', link: '#sale' }], show: { until: '2099-11-01' } }),
  ],
  [
    'a block after its page',
    'show-outside',
    '{',
    'Change one of the times',
    ({ letter }, page) => {
      page.show = { from: '2099-12-01', until: '2099-12-25' };
      letter.show = { from: '2100-01-01' };
    },
  ],
];

it.each(FAULTS)('finds %s, and nothing else', async (_name, rule, marked, remedy, change) => {
  expect(await judge(campaignWith(change))).toEqual([
    {
      rule,
      marked: marked === '{' ? expect.stringMatching(/^\{/) : marked,
      line: expect.any(Number),
      message: expect.stringContaining(remedy),
    },
  ]);
});

/** A shop whose page of gifts is public in December only. */
const shopWithGifts = () => {
  const page = { title: '礼物', show: { from: '2099-12-01', until: '2099-12-31' }, content: {} };
  const folder = folderWith({ 'pages/gifts.json': JSON.stringify(page) });
  return { CONTENT_DIR: join(folder) };
};
const toGifts = '<p><a href="/cms/gifts.html">礼物</a></p>';
const inDecember = { from: '2099-12-05', until: '2099-12-20' };

it('finds a link, and one in a rich text, to a page that is not public in that time', async () => {
  const found = await judge(
    JSON.stringify({
      title: '页',
      content: {
        words: { blockType: 'editorial_block5', content: { pc: toGifts } },
        right: { blockType: 'editorial_block5', content: { pc: toGifts }, show: inDecember },
        bar: { blockType: 'ms_block2', buttonList: [{ text: '礼物', link: '/cms/gifts.html' }] },
      },
    }),
    shopWithGifts(),
  );
  expect(found.map(({ rule, marked }) => [rule, marked])).toEqual([
    ['page-time', JSON.stringify(toGifts)],
    ['page-time', '"/cms/gifts.html"'],
  ]);
});

/** Pages that look wrong and are right. */
it.each<[string, Change]>([
  [
    'an event that recurs over the new year',
    content => {
      content.story = story('*-12-31 22:00', '*-01-01 02:00');
    },
  ],
  [
    'a countdown that ends in the last minute of its block',
    ({ sale }) => Object.assign(sale, { deadline: '2099-12-22 23:59' }),
  ],
  [
    'a countdown that recurs',
    ({ sale }) => Object.assign(sale, { deadline: '*-12-21 20:00', show: undefined }),
  ],
  [
    'a block of one day',
    ({ letter }) => Object.assign(letter, { show: { from: '2099-12-20', until: '2099-12-20' } }),
  ],
  [
    'a link to a block that shows for a part of the time',
    ({ bar }) => Object.assign(bar.buttonList[0] ?? {}, { link: '#sale' }),
  ],
  [
    'a block that shows longer than its page',
    ({ letter }, page) => {
      page.show = { from: '2099-11-01', until: '2099-12-25' };
      letter.show = { from: '2099-12-20', until: '2100-01-05' };
    },
  ],
])('has nothing against %s', async (_name, change) => {
  expect(await judge(campaignWith(change))).toEqual([]);
});
