import { expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

const DAY = 24 * 3_600_000;
const day = (ahead: number) => new Date(Date.now() + ahead * DAY + DAY / 3).toISOString().slice(0, 10);

const words = (pc: string) => ({ blockType: 'editorial_block5', content: { pc } });
const picture = (name: string, alt: string) => ({
  blockType: 'block26',
  image: { pcUrl: `/media/heroes/${name}_desktop.webp`, mobileUrl: `/media/heroes/${name}_mobile.webp`, alt },
});
const form = (title: string) => ({ blockType: 'block19', title, form: { identifier: 'gala' } });
const bar = (text: string) => ({
  blockType: 'ms_block2',
  type: 'fixed',
  buttonList: [{ text, link: '/' }],
});
const opening = {
  blockType: 'editorial_block1',
  title: '盛宴',
  button: { text: '去', link: '/cms/gala.html' },
};
const tabs = (blocks: object) => ({
  blockType: 'block36',
  tabs: [
    { name: '甲', blocks },
    { name: '乙', blocks: {} },
  ],
});
const care = words('<p>以软布轻拭。</p>');

/** A rule, a block, what is before it where the block is right, and where it is wrong; when the wrong page shows. */
const CASES: readonly [rule: string, block: object, right: object, wrong: object, show?: object][] = [
  ['unknown-anchor', words('<p><a href="#care">养护</a></p>'), { care }, { other: care }],
  ['unknown-anchor', { ...opening, button: { text: '养护', link: '#care' } }, { care }, { other: care }],
  [
    'unknown-anchor',
    { blockType: 'block41', list: [{ title: '养护', anchorName: 'care' }] },
    { care },
    { other: care },
  ],
  ['repeated-id', words('<p id="care">养护</p>'), {}, { one: words('<p id="care">保养</p>') }],
  ['heading-order', words('<h4>尺码</h4>'), { one: words('<h3>尺码</h3>') }, { one: words('<h2>尺码</h2>') }],
  [
    'alt-text',
    picture('ivory', '松林'),
    { one: picture('lunar', '圆桌') },
    { one: picture('lunar', '松林') },
  ],
  ['promised-link', words('<p>点击下方链接</p>'), { one: opening }, { one: care }],
  [
    'mixed-scripts',
    words('<p>這個時間開關門後</p>'),
    {},
    { one: words(`<p>${'这个时间开关门后，'.repeat(6)}</p>`) },
  ],
  ['campaign', form('预约'), { one: form('预约') }, { one: form('订阅') }],
  ['fixed-bar', bar('预约'), {}, { one: bar('看') }],
  ['countdown-late', { blockType: 'block20', deadline: `${day(20)} 20:00` }, {}, {}, { until: day(10) }],
  ['page-time', opening, { one: care }, { one: care }, { until: '2099-12-30' }],
];

const page = (content: object, show?: object) =>
  JSON.stringify({ title: '页', ...(show && { show }), content });

/** Returns the rules that the last block of each page breaks, checked in their order. */
async function rulesOf(pages: readonly string[]): Promise<string[][]> {
  const cwd = folderWith({
    ...Object.fromEntries(pages.map((text, index) => [`content/checked/${index}.json`, text])),
    'content/pages/gala.json': JSON.stringify({ title: '盛宴', show: { until: '2099-12-24' }, content: {} }),
  });
  const { out } = await runCli(['validate', '-f', 'json', 'content/checked'], { cwd });
  const { problems } = JSON.parse(out) as { problems: { rule: string; block: string; file: string }[] };
  return pages.map((_, index) =>
    problems
      .filter(({ file, block }) => file.endsWith(`/${index}.json`) && block === 'last')
      .map(({ rule }) => rule),
  );
}

it.each(CASES)(
  '%s: judges a block that is right on other pages by its own',
  async (rule, last, right, wrong, show) => {
    const good = page({ ...right, last }, show && { until: '2099-12-01' });
    const before = show ? page({ ...right, last }, { until: '2099-12-01' }) : good;
    const found = await rulesOf([good, before, good, page({ ...wrong, last }, show), good]);
    expect(found).toEqual([[], [], [], [rule], []]);
  },
);

it('judges a block inside tabs apart from the same one outside', async () => {
  const { image } = picture('ivory', '松林');
  const small = { blockType: 'editorial_block1', image: { ...image, pcUrl: '/media/tiles/still-sea.webp' } };
  const other = picture('lunar', '圆桌');
  const inside = { a: small, b: other, c: small, d: other, e: small, f: other };
  const stdin = page({ tabs: tabs(inside), last: small });
  const { out } = await runCli(['validate', '-f', 'json', '-'], { stdin });
  expect(JSON.parse(out).problems).toMatchObject([{ rule: 'small-picture', block: 'last' }]);
});

it('judges a block with the same lengths of texts as another one', async () => {
  const right = page({ last: words('<p>全新系列</p>') });
  const wrong = page({ last: words('<p>国家级的</p>') });
  expect(await rulesOf([right, right, right, wrong, right])).toEqual([[], [], [], ['absolute-claim'], []]);
});

it('reports a fault of a block on each page that has it', async () => {
  const wrong = page({ one: care, last: words('<p>全新系列\u200b</p>') });
  const right = page({ one: care, last: words('<p>全新系列</p>') });
  expect(await rulesOf([wrong, wrong, wrong, right, wrong])).toEqual(
    [1, 1, 1, 0, 1].map(count => Array(count).fill('invisible-character')),
  );
});

it('weighs the first screen of each page that starts with the same block', async () => {
  const film = {
    blockType: 'block32',
    title: '放映',
    swiperItems: [
      {
        videoUrl: '/media/video/emerald_desktop.mp4',
        mobVideoUrl: '/media/video/emerald_mobile.mp4',
        pcPoster: '/media/video/emerald_desktop_poster.webp',
        mobilePoster: '/media/video/emerald_mobile_poster.webp',
        autoplay: true,
        alt: '雨窗前的手袋',
      },
    ],
  };
  const light = { ...film, swiperItems: film.swiperItems.map(item => ({ ...item, autoplay: false })) };
  const folder = folderWith({
    'a.json': page({ film }),
    'b.json': page({ film }),
    'c.json': page({ one: picture('ivory', '松林'), film }),
    'd.json': page({ film: light }),
    'e.json': page({ film }),
  });
  const { out } = await runCli(['validate', '-f', 'json', folder]);
  const { problems } = JSON.parse(out) as { problems: { rule: string; file: string; pointer: string }[] };
  expect(
    problems
      .filter(({ rule }) => rule === 'first-screen-weight')
      .map(({ file, pointer }) => `${file.slice(-6, -5)} ${pointer}`),
  ).toEqual(
    ['a', 'a', 'b', 'b', 'e', 'e'].map(
      (file, index) => `${file} /swiperItems/0/${index % 2 === 0 ? 'videoUrl' : 'mobVideoUrl'}`,
    ),
  );
});
