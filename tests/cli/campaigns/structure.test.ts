import { expect, it } from 'vitest';
import { folderWith, runCli } from '../run-cli.ts';
import { type Change, campaignWith, judge, type Page } from './campaign.ts';

const transparent = { blockType: 'editorial_block6', background: 'transparent', color: 'black' };
const below = { infoStyle: { mobile: { paddingTop: 92 } } };
const buttons = (count: number) =>
  ['预约到店', '在线咨询', '查看系列', '订阅来信', '寻找门店']
    .slice(0, count)
    .map(text => ({ text, link: '/cms/boutiques.html' }));
/** Puts a block before all others but the header's style. */
const openWith = (content: Page['content'], label: string, block: Record<string, unknown>) => {
  const { style, ...others } = content;
  for (const name of Object.keys(others)) delete content[name];
  Object.assign(content, { style, [label]: block }, others);
};

/** A fault with its rule, what is marked, and a part of the remedy. */
const FAULTS: [name: string, rule: string, marked: string, remedy: string, change: Change][] = [
  [
    'two labels that differ in case',
    'similar-label',
    '"Letter"',
    'Write another label',
    content => {
      content.Letter = { blockType: 'ms_block3', title: '信' };
    },
  ],
  [
    'a label twice in two tabs',
    'repeated-anchor',
    '"bags"',
    'Write another label',
    ({ tabs: { tabs } }) =>
      Object.assign(tabs[1] ?? {}, { blocks: { bags: { blockType: 'ms_block3', title: '腕表' } } }),
  ],
  [
    'two tabs whose names differ in case',
    'repeated-name',
    '"ARIA "',
    'Write another name',
    ({ tabs: { tabs } }) => {
      Object.assign(tabs[0] ?? {}, { name: 'Aria' });
      Object.assign(tabs[1] ?? {}, { name: 'ARIA ' });
    },
  ],
  [
    'a tab without a name',
    'blank-text',
    '" "',
    'Write a text',
    ({ tabs: { tabs } }) => Object.assign(tabs[0] ?? {}, { name: ' ' }),
  ],
  [
    'an anchor of two headings',
    'repeated-id',
    '"<h2 id=\\"a\\">甲</h2><h2 id=\\"a\\">乙</h2>"',
    'Write another name',
    ({ letter }) => Object.assign(letter.content, { pc: '<h2 id="a">甲</h2><h2 id="a">乙</h2>' }),
  ],
  [
    'a second main heading',
    'heading-order',
    '"<h1>来信</h1><p>清晨。</p>"',
    'Write h2',
    ({ letter }) => Object.assign(letter.content, { pc: '<h1>来信</h1><p>清晨。</p>' }),
  ],
  [
    'headings that leave out a level',
    'heading-order',
    '"<h2>来信</h2><h4>清晨</h4>"',
    'Write h3',
    ({ letter }) => Object.assign(letter.content, { pc: '<h2>来信</h2><h4>清晨</h4>' }),
  ],
  [
    'a form with the identifier of another',
    'campaign',
    '"pine-letter"',
    'Write another identifier',
    content => {
      content.event = { blockType: 'block19', title: '预约导览', form: { identifier: 'pine-letter' } };
    },
  ],
  [
    'two bars at the foot of the screen',
    'fixed-bar',
    '"more"',
    'Keep one',
    content => {
      content.more = { blockType: 'ms_block2', buttonList: buttons(1) };
    },
  ],
  [
    'a bar of five buttons',
    'fixed-bar',
    '"订阅来信"',
    'Keep 3',
    ({ bar }) => Object.assign(bar, { buttonList: buttons(5) }),
  ],
  [
    'two colours of the header',
    'chrome-conflict',
    '"#EFEAE0"',
    'Keep one',
    content => {
      content.more = { blockType: 'editorial_block6', background: '#EFEAE0', color: 'black' };
    },
  ],
  [
    'two notices',
    'chrome-conflict',
    '{',
    'Keep one',
    content => {
      content.first = { blockType: 'block33', content: { pc: '<p>甲</p>' } };
      content.second = { blockType: 'block33', content: { pc: '<p>乙</p>' } };
    },
  ],
  [
    'a heading that a transparent header covers',
    'covered-heading',
    '"来信"',
    'Let a picture be the first block',
    content => {
      content.style = transparent;
      openWith(content, 'opening', { blockType: 'ms_block3', title: '来信' });
    },
  ],
  [
    'words at the top of a picture, where phones have the header',
    'covered-heading',
    '"松林来信"',
    '"paddingTop": 92',
    content => {
      content.style = transparent;
    },
  ],
];

it.each(FAULTS)('finds %s, and nothing else', async (_name, rule, marked, remedy, change) => {
  expect(await judge(campaignWith(change))).toEqual([
    {
      rule,
      marked: expect.stringMatching(new RegExp(`^${marked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)),
      line: expect.any(Number),
      message: expect.stringContaining(remedy),
    },
  ]);
});

/** A shop with a page whose form stores its submissions under `pine-letter`. */
const shopWithForm = (title: string, blockType = 'block19') => {
  const form = { blockType, title, form: { identifier: 'pine-letter' } };
  const tabs = { blockType: 'block36', tabs: [{ name: '一', blocks: { form } }] };
  const page = { title: '导览', content: { tabs } };
  return { CONTENT_DIR: folderWith({ 'pages/tour.json': JSON.stringify(page) }) };
};
const news = { blockType: 'block19', title: '收到下一封信', form: { identifier: 'pine-letter' } };
const pageOf = (title: string) => JSON.stringify({ title, content: { news } });

it.each([
  ['another title', '预约导览', 'block19'],
  ['another type', '收到下一封信', 'block18'],
])('finds a form with the identifier of a form of another page with %s', async (_what, title, type) => {
  expect(await judge(pageOf('来信'), shopWithForm(title, type))).toEqual([
    {
      rule: 'campaign',
      marked: '"pine-letter"',
      line: 1,
      message: expect.stringMatching(/form of the page "tour".*Write another identifier\./),
    },
  ]);
});

it('has nothing against the same form on two pages, nor against the page that is changed', async () => {
  expect(await judge(pageOf('来信'), shopWithForm('收到下一封信'))).toEqual([]);
  const env = shopWithForm('旧标题');
  // A text without a file may be that of the page with its title.
  expect(await judge(pageOf('导览'), env)).toEqual([]);
  const args = ['validate', '-f', 'json', '--stdin-filename', 'content/pages/tour.json', '-'];
  const { out } = await runCli(args, { stdin: pageOf('新的导览'), env });
  expect(JSON.parse(out).problems).toEqual([]);
});

/** Pages that look wrong and are right. */
it.each<[string, Change]>([
  [
    'two bars at different times',
    content => {
      content.bar.show = { until: '2099-01-01' };
      content.more = { blockType: 'ms_block2', buttonList: buttons(1), show: { from: '2099-01-02' } };
    },
  ],
  [
    'a floating bar of four buttons',
    ({ bar }) => Object.assign(bar, { type: 'floating', buttonList: buttons(4) }),
  ],
  [
    'a transparent header above words that start below it',
    ({ style, cover }) => {
      Object.assign(style, transparent);
      Object.assign(cover, below);
    },
  ],
  [
    'a transparent header above words below a picture',
    ({ style, cover }) => {
      Object.assign(style, transparent);
      cover.textPosition = 'below';
    },
  ],
  [
    'headings that return to a higher level',
    ({ letter }) => Object.assign(letter.content, { pc: '<h2>甲</h2><h3>乙</h3><h2>丙</h2>' }),
  ],
  [
    'the same form twice',
    content => {
      content.again = { blockType: 'block19', title: '收到下一封信', form: { identifier: 'pine-letter' } };
    },
  ],
  [
    'two headers of different times',
    content => {
      content.style.show = { until: '2099-01-01' };
      content.more = { blockType: 'editorial_block6', color: 'white', show: { from: '2099-01-02' } };
    },
  ],
])('has nothing against %s', async (_name, change) => {
  expect(await judge(campaignWith(change))).toEqual([]);
});
