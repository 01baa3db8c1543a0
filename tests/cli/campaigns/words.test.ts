import { expect, it } from 'vitest';
import { folderWith, runCli } from '../run-cli.ts';
import { type Change, campaignWith, judge } from './campaign.ts';

const titled =
  (title: string): Change =>
  ({ cover }) =>
    Object.assign(cover, { title });
const linked =
  (link: string): Change =>
  ({ bar }) =>
    Object.assign(bar.buttonList[0] ?? {}, { link });
const written =
  (html: string): Change =>
  ({ letter }) =>
    Object.assign(letter.content, { pc: `<h2>来信</h2><p>${html}</p>` });

/** A text with its rule and a part of the remedy. */
const TITLES: [text: string, rule: string, remedy: string][] = [
  ['国家级工艺', 'absolute-claim', '国家级'],
  ['秋日最佳之选', 'absolute-claim', '最佳'],
  ['顶级小牛皮', 'absolute-claim', '顶级'],
  ['全国销量第一', 'absolute-claim', '销量第一'],
  ['年度最受欢迎的手袋', 'absolute-claim', '最受欢迎'],
  ['品牌大使唯一指定', 'absolute-claim', '唯一指定'],
  ['此处放标题', 'placeholder', 'Write the text that shoppers read'],
  ['标题一', 'placeholder', 'Write the text that shoppers read'],
  ['仅售 ¥XX', 'placeholder', 'Write the text that shoppers read'],
  ['松林\u200b来信', 'invisible-character', 'Remove it'],
  ['⼿袋来信', 'lookalike', 'Write 手'],
  ['Αria 来信', 'lookalike', 'Write Aria'],
  ['Ａria 来信', 'lookalike', 'Write A'],
  ['松林来信,写给清晨', 'half-width', 'Write ，'],
  ['松林来信 : 清晨', 'half-width', 'Write ：'],
  ['松林来信(上篇)', 'half-width', 'Write （上篇）'],
  ['未完待续...', 'half-width', 'Write ……'],
  ['松林来信（上篇)', 'half-width', 'Write （上篇）'],
  ['松林来信(Part 1）', 'half-width', 'Write （Part 1）'],
  ['松林来信。。', 'doubled-punctuation', 'Write 。'],
  ['松林，，来信', 'doubled-punctuation', 'Write ，'],
  ['松林,,来信', 'doubled-punctuation', 'Write ，'],
  ['手袋、、腕表', 'doubled-punctuation', 'Write 、'],
  ['未完待续。。。', 'doubled-punctuation', 'Write ……'],
  ['松林，。来信', 'doubled-punctuation', 'Keep one'],
  ['\u3000', 'blank-text', 'Write a text, or remove the field'],
  ['这個秋天的来信', 'mixed-scripts', 'Write 个'],
  ['隻身赴约，只带手袋一只', 'mixed-scripts', 'Write 只'],
  ['11月31日，松林见', 'date', 'the month has 30 days'],
  ['今晚 25:00 开始', 'date', 'a day has 24 hours'],
  ['2099/2/30 截止', 'date', 'the month has 28 days'],
  ['垂询热线 400-820-888', 'phone', 'Check its digits'],
];

/** An address with its rule and a part of the remedy. */
const LINKS: [link: string, rule: string, remedy: string][] = [
  ['#', 'empty-link', 'Write the address that the text promises'],
  ['/cms/gifts.html？from=bar', 'link', 'Write /cms/gifts.html?from=bar'],
  ['https://www。example.cn/', 'link', 'Write https://www.example.cn/'],
  ['https://https://www.example.cn/', 'link', 'Write https://www.example.cn/'],
  ['mailto:care', 'link', 'Write mailto:'],
  ['http://localhost:5173/cms/gifts.html', 'test-host', 'Write the public address'],
  ['https://staging-www.example.cn/', 'test-host', 'Write the public address'],
  ['https://letter.vercel.app/', 'test-host', 'Write the public address'],
  ['./gifts.html', 'link', 'Write the whole path'],
  ['gifts.html', 'link', 'Write the whole path'],
  ['../cms/gifts.html?from=bar', 'link', 'Write the whole path'],
  ['/cms/gift.html', 'dead-link', 'Did you mean "/cms/gifts.html"?'],
  ['tel:400-820-88', 'phone', 'Check its digits'],
];

it.each([
  ...TITLES.map(([text, rule, remedy]) => [text, rule, remedy, titled(text)] as const),
  ...LINKS.map(([link, rule, remedy]) => [link, rule, remedy, linked(link)] as const),
])('finds %s, and nothing else', async (text, rule, remedy, change) => {
  expect(await judge(campaignWith(change))).toEqual([
    { rule, marked: `"${text}"`, line: expect.any(Number), message: expect.stringContaining(remedy) },
  ]);
});

it.each([
  ['<a href="http://localhost/">查看</a>', 'test-host'],
  ['<a href="#">查看</a>', 'empty-link'],
  ['<a href="/cms/gift.html">查看</a>', 'dead-link'],
  ['2026年12月25日（周一）送达', 'date'],
  ['手工第一品牌', 'absolute-claim'],
  ['来信</p><h3>&nbsp;<br></h3><p>清晨', 'blank-text'],
  ['来信</p><h3 id="morning"></h3><p>清晨', 'blank-text'],
  ['来信（上篇)', 'half-width'],
])('finds %s in a rich text, and nothing else', async (html, rule) => {
  expect(await judge(campaignWith(written(html)))).toEqual([
    expect.objectContaining({ rule, marked: expect.stringContaining('<h2>来信</h2>') }),
  ]);
});

const labelled =
  (label: string): Change =>
  content => {
    content[label] = { blockType: 'ms_block3', title: '礼物' };
  };

it.each([
  ['ｇｉｆｔ', 'lookalike', 'Write g'],
  ['２０９９', 'lookalike', 'Write 2'],
  ['gift\u3000box', 'lookalike', 'Write -'],
  ['gift\u200b', 'invisible-character', 'Remove it'],
])('finds the label %s, and nothing else', async (label, rule, remedy) => {
  expect(await judge(campaignWith(labelled(label)))).toEqual([
    { rule, marked: `"${label}"`, line: expect.any(Number), message: expect.stringContaining(remedy) },
  ]);
});

it.each<[string, Change]>([
  ...[
    '第一封信，写到最后一步',
    '第一次见你',
    '未完待续……写给清晨——和你',
    '真的吗？！太好了！！',
    '（一）松林 (Pine)（来信（上篇））',
    '顶级域名与域名',
    '国家级非物质文化遗产苏绣',
    '最佳观影时间：今晚 20:00',
    '送给最好的朋友',
    '第一章：最长的夜，最短的诗',
    '尺码 XXL，1,000 件',
    'Aria（Α 与 Ω）',
    '农历二月三十日',
    '乾隆年间的著名纹样，瞭望四方',
    '比分 30:28，比例 16:9',
    '二〇九九年，春',
    '标题党的一封信',
  ].map((text): [string, Change] => [text, titled(text)]),
  ...[
    'tel:95555',
    '#main',
    'https://www.example.cn/test',
    'https://contest.example.cn/',
    'mailto:a.b@example.cn',
  ].map((link): [string, Change] => [link, linked(link)]),
  [
    'a label in Chinese, and a link to it',
    (content, page) => {
      labelled('礼物（一）')(content, page);
      linked('#礼物（一）')(content, page);
    },
  ],
  ['the end of a day', written('展览至 24:00 结束')],
  ['a version', written('版本 2026.13')],
])('has nothing against %s', async (_text, change) => {
  expect(await judge(campaignWith(change))).toEqual([]);
});

it('judges words and addresses of a static block as those of a page', async () => {
  const content = {
    title: '顶级工艺',
    note: '<p>手袋,腕表 <a href="http://localhost/">查看</a></p>',
    links: [
      { name: '礼物', url: '/cms/gifts.html？from=footer' },
      { name: '国家级非物质文化遗产', url: '/' },
    ],
  };
  const cwd = folderWith({ 'content/blocks/footer.json': JSON.stringify({ title: '页脚', content }) });
  const { out } = await runCli(['validate', '-f', 'json', 'content'], { cwd });
  const { problems } = JSON.parse(out) as { problems: { rule: string; pointer: string }[] };
  expect(problems.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
    'absolute-claim /content/title',
    'half-width /content/note',
    'test-host /content/note',
    'link /content/links/0/url',
  ]);
});
