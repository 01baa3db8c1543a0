import { expect, it } from 'vitest';
import { cutOut, folderWith, runCli } from './run-cli.ts';

const WIDE = '/media/heroes/ivory_desktop.webp';
const picture = (more: object) => ({ pcUrl: WIDE, mobileUrl: '/media/heroes/ivory_mobile.webp', ...more });
const scene = (image: object) => ({ blockType: 'block26', image });
const panel = (button: object, more = {}) => ({
  blockType: 'ms_block10',
  image: picture({ alt: '手袋' }),
  button: { text: '看', ...button },
  ...more,
});
const UPRIGHT = '/media/heroes/ivory_mobile.webp';
const cover = (image: object) => ({
  blockType: 'editorial_block1',
  image: { pcUrl: UPRIGHT, mobileUrl: UPRIGHT, ...image },
});
const film = (poster: string) => ({
  blockType: 'ms_block9',
  video: { videoUrl: '/media/video/azure_desktop.mp4', pcPoster: `/media/video/${poster}_poster.webp` },
});
const card = (sku: string) => ({
  blockType: 'block12',
  list: [{ sku, name: '松林绿手提包' }, { sku: 'LOSANGE-CHAIN-1' }],
});
const words = (html: string) => ({ blockType: 'editorial_block5', content: { pc: html } });

const bar = (text: string) => ({
  blockType: 'ms_block2',
  type: 'floating',
  buttonList: [{ text, link: '/category/jewellery.html' }],
});
const UPRIGHT_FILM = '/media/video/azure_mobile.mp4';
const player = (mobVideoUrl: string) => ({
  blockType: 'block8',
  video: {
    videoUrl: UPRIGHT_FILM,
    mobVideoUrl,
    poster: '/media/video/azure_mobile_poster.webp',
    mobilePoster: '/media/video/azure_mobile_poster.webp',
  },
});
const offer = (sku: string) => ({
  blockType: 'block7',
  title: '手提包',
  des: '<p>手缝提手，¥26,500。</p>',
  buttons: [{ button: '选购', type: 'link', url: `/product/${sku}.html` }],
});
const reduced = (subTitle: string) => ({
  blockType: 'block7',
  subTitle,
  title: '手提包',
  des: '<p>现价 ¥3,000</p>',
});

/** A right block, and one with the same value beside which something else makes it wrong. */
const CASES: readonly [rule: string, at: string, right: object, wrong: object][] = [
  ['link-name', '"/"', scene(picture({ alt: '手袋', link: '/' })), scene(picture({ alt: '', link: '/' }))],
  [
    'film',
    '"video"',
    panel({ type: 'video' }, { video: { videoUrl: '/media/video/azure_desktop.mp4' } }),
    panel({ type: 'video' }),
  ],
  ['device-parity', `"${WIDE}"`, scene(picture({ alt: '手袋' })), scene({ pcUrl: WIDE, alt: '手袋的背面' })],
  ['picture-shape', `"${UPRIGHT}"`, cover({ alt: '松林', mode: 'contain' }), cover({ alt: '静水' })],
  ['poster-shape', '"/media/video/azure_mobile_poster.webp"', film('azure_desktop'), film('azure_mobile')],
  ['other-colour', '"ARIA-TOP-HANDLE-1"', card('ARIA-TOP-HANDLE-3'), card('ARIA-TOP-HANDLE-1')],
  [
    'alt-text',
    '"松林"',
    scene(picture({ alt: '松林' })),
    scene({ pcUrl: UPRIGHT, mobileUrl: UPRIGHT, alt: '松林' }),
  ],
  [
    'repeated-id',
    '"<p id=\\"care\\">护理</p>"',
    words('<p id="care">护理</p>'),
    words('<p id="care">护理</p>'),
  ],
  ['other-category', '"/category/jewellery.html"', bar('珠宝'), bar('手袋')],
  ['swapped-pictures', `"${UPRIGHT_FILM}"`, player(UPRIGHT_FILM), player('/media/video/azure_desktop.mp4')],
  ['wrong-price', '"<p>手缝提手，¥26,500。</p>"', offer('ARIA-TOP-HANDLE-1'), offer('SELLE-CROSSBODY-1')],
  ['price-order', '"<p>现价 ¥3,000</p>"', reduced('原价 ¥3,600'), reduced('原价 ¥2,400')],
  ['heading-order', '"<h4>尺码</h4>"', words('<h3>尺码</h3><h4>尺码</h4>'), words('<h4>尺码</h4>')],
];

it.each(CASES)('%s: judges a value again where it was right before', async (rule, at, right, wrong) => {
  const order = rule === 'heading-order' ? { first: right, next: words('<h2>护理</h2>') } : { first: right };
  const text = JSON.stringify({ title: '页', content: { ...order, last: wrong, end: right } }, null, 1);
  const { out } = await runCli(['validate', '-f', 'json', '-'], { stdin: text });
  const found = JSON.parse(out).problems;
  expect(found.filter((problem: { block: string }) => problem.block === 'last')).toMatchObject([{ rule }]);
  expect(cutOut(text, found[0])).toBe(at);
  expect(found.filter(({ block }: { block: string }) => block === 'first')).toEqual([]);
});

it('judges a link again by the time of each block, and a text on each page', async () => {
  const link = (more: object) => ({
    blockType: 'editorial_block1',
    title: '页',
    button: { text: '去', link: '/cms/gala.html' },
    ...more,
  });
  const page = (content: object) => JSON.stringify({ title: '页', content });
  const cwd = folderWith({
    'content/pages/gala.json': JSON.stringify({ title: '盛宴', show: { until: '2099-12-24' }, content: {} }),
    'content/pages/a.json': page({ short: link({ show: { until: '2099-12-01' } }) }),
    'content/pages/b.json': page({ always: link({}), words: words('<p><a href="#always">回</a></p>') }),
    'content/pages/c.json': page({ words: words('<p><a href="#always">回</a></p>') }),
  });
  const { out } = await runCli(['validate', '-f', 'json', 'content'], { cwd });
  expect(JSON.parse(out).problems).toMatchObject([
    { file: 'content/pages/b.json', rule: 'page-time', block: 'always' },
    { file: 'content/pages/c.json', rule: 'unknown-anchor', block: 'words' },
  ]);
});
