import { expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

const SHOP = {
  'catalogue/products.json': JSON.stringify([{ sku: 'ARIA-1', name: 'Aria' }]),
  'content/pages/home.json': '{"title":"首页","content":{}}',
  'content/pages/gifts.json': '{"title":"礼物","content":{}}',
  'content/pages/login.json': '{"title":"登录","content":{}}',
  'media/night.webp': 'x',
};

async function findIn(block: object) {
  const stdin = JSON.stringify({ title: '页', content: { block } });
  const { out } = await runCli(['validate', '-f', 'json', '-'], { cwd: folderWith(SHOP), stdin });
  return JSON.parse(out).problems;
}

/** Remedies of fields that another type has. */
const FIELDS: readonly [
  type: string,
  fields: object,
  pointer: string,
  message: string,
  suggestion: string | null,
][] = [
  [
    'block8',
    { video: { videoMobileUrl: '/m.mp4' } },
    '/video/videoMobileUrl',
    'Its name is "mobVideoUrl"',
    'mobVideoUrl',
  ],
  ['block8', { mobVideoUrl: '/m.mp4', video: {} }, '/mobVideoUrl', 'It belongs into "video"', null],
  [
    'block20',
    { countDown: { targetDate: '*-12-24' } },
    '/countDown',
    'It is a field of block27 (countDown)',
    null,
  ],
  ['block33', { html: '<p>一</p>' }, '/html', 'Write "content": { "pc": … }', 'content'],
  ['block20', { targetDate: '*-12-24' }, '/targetDate', 'Its name is "deadline"', 'deadline'],
  [
    'block26',
    { image: { pcUrl: '/a.webp', imgUrlMobile: '/b.webp', alt: '' } },
    '/image/imgUrlMobile',
    'Its name is "mobileUrl"',
    'mobileUrl',
  ],
  ['block26', { swiperItems: [] }, '/swiperItems', 'It is a field of block32 (swiperItems)', null],
  ['block34', { skus: ['ARIA-1'], columnQuantity: 3 }, '/columnQuantity', 'It is a field of', null],
  ['block13', { list: [], columnQuantity: 3 }, '/columnQuantity', 'Its name is "row"', 'row'],
  ['block15', { list: [], columns: 3 }, '/columns', 'Its name is "row"', 'row'],
  ['ms_block5', { list: [], row: 3 }, '/row', 'Its name is "columnQuantity"', 'columnQuantity'],
  ['block13', { list: [], row: 3, columnQuantity: 3 }, '/columnQuantity', 'It is a field of', null],
  [
    'block32',
    { bannerUrl_PC: '/a.webp', swiperItems: [] },
    '/bannerUrl_PC',
    'It is a field of block20 (bannerUrl_PC)',
    null,
  ],
];

it.each(FIELDS)('names in %s what %o means', async (blockType, fields, pointer, message, suggestion) => {
  const problems = await findIn({ blockType, ...fields });
  const problem = problems.find((found: { rule: string }) => found.rule === 'unknown-field');
  expect(problem).toMatchObject({ pointer, suggestion, message: expect.stringContaining(message) });
});

it('names the fields of an object in Chinese, with what they are', async () => {
  const stdin = JSON.stringify({ a: { blockType: 'block26', image: { pcUrl: '/a.webp', alt: '', vvv: 1 } } });
  const { out } = await runCli(['validate', '--offline', '--lang', 'zh', '-'], { stdin });
  expect(out).toContain('此处可用的字段：pcUrl（');
  expect(out).toContain('alt（替代文本）');
});

/** Remedies of links; null where the target is unclear. */
const LINKS: readonly [written: string, suggestion: string | null][] = [
  ['gifts.html', '/cms/gifts.html'],
  ['cms/gifts.html', '/cms/gifts.html'],
  ['cms/gift.html', '/cms/gifts.html'],
  ['login.html', '/login.html'],
  ['/gifts', '/cms/gifts.html'],
  ['/index.html', '/'],
  ['/home.html', '/'],
  ['/product/ARIA-1', '/product/ARIA-1.html'],
  ['/products/ARIA-1.html', '/product/ARIA-1.html'],
  ['/product/ARIA-1/', '/product/ARIA-1.html'],
  ['/cms/gifts', '/cms/gifts.html'],
  ['/cms/gifts .html', '/cms/gifts.html'],
  [' /cms/gifts.html', '/cms/gifts.html'],
  ['product/ARIA-1.html', '/product/ARIA-1.html'],
  ['product/ARIA-9.html', '/product/ARIA-1.html'],
  ['autumn.html', null],
  ['home.json', null],
  ['gifts', null],
  ['礼物', null],
  ['weixin:gh_1', null],
  ['www.example.cn/a', 'https://www.example.cn/a'],
  ['htps://example.cn/a', 'https://example.cn/a'],
  ['http:/example.cn/a', 'https://example.cn/a'],
  ['https//example.cn/a', 'https://example.cn/a'],
  ['13800138000', 'tel:13800138000'],
  ['tel 400-820-8820', 'tel:400-820-8820'],
  ['care@example.cn', 'mailto:care@example.cn'],
];

it.each(LINKS)('suggests for the link %s no worse one', async (link, suggestion) => {
  const button = { text: '去', link };
  const [problem] = await findIn({ blockType: 'editorial_block1', title: '页', button });
  expect(problem).toMatchObject({ pointer: '/button/link', suggestion });
});
