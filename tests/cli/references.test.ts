import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STATIC_BLOCKS } from '../../cli/references/static-blocks.ts';
import type { Problem } from '../../cli/report/problem.ts';
import { picture as createPicture } from '../support/picture-files.ts';
import { cutOut, folderWith, runCli } from './run-cli.ts';

const picture = await createPicture('webp', 30, 20);

const SHOP = {
  'catalogue/products.json': JSON.stringify([
    {
      sku: 'ARIA-1',
      spu: 'ARIA',
      name: 'Aria 手袋',
      color: { name: '焦糖棕' },
      shortDesc: '小牛皮',
      comb_price: '¥26,500',
    },
    { sku: 'RIVA-2', name: 'Riva 托特包', color: { name: '黑' }, comb_price: '¥9,800', status: false },
  ]),
  'catalogue/looks.json': JSON.stringify([{ lookId: 'pine' }]),
  'catalogue/categories.json': JSON.stringify([
    {
      id: 'handbags',
      name: '皮具',
      items: [{ id: 'aria', name: '提包', products: ['ARIA'] }, { id: 'totes' }],
    },
  ]),
  'media/heroes/night.webp': picture,
  'media/heroes/unused.webp': picture,
  'media/alt.json': '{"/media/heroes/night.webp":"夜色中的手袋"}',
  'content/pages/gifts.json': JSON.stringify({
    title: '礼物',
    content: {
      mother: { blockType: 'editorial_block5', content: { pc: '<p id="care">护理</p>' } },
      '送 朋友': { blockType: 'editorial_block6' },
    },
  }),
  'content/pages/home.json': '{"title":"首页","content":{}}',
  'content/pages/category.json': '{"title":"列表","content":{}}',
  'content/pages/login.json': '{"title":"登录","content":{}}',
};

async function findingsIn(content: object, files: Record<string, string | Uint8Array> = SHOP) {
  const text = JSON.stringify({ title: '页', content }, null, 1);
  const { out } = await runCli(['validate', '-f', 'json', '-'], { cwd: folderWith(files), stdin: text });
  const { problems } = JSON.parse(out);
  return problems.map((problem: { rule: string; message: string; suggestion: string }) => ({
    at: cutOut(text, problem as never),
    rule: problem.rule,
    suggestion: problem.suggestion,
  }));
}

const scene = (image: object) => ({ blockType: 'block26', image: { alt: '', ...image } });
const tabs = (block: object) => ({ blockType: 'block36', tabs: [{ name: '一', blocks: { deep: block } }] });
const button = (link: string) => ({
  blockType: 'editorial_block1',
  title: '页',
  button: { text: '去', link },
});

it('reports what does not exist in the shop at its place, with the nearest name', async () => {
  const found = await findingsIn({
    grid: { blockType: 'editorial_block4', skus: ['ARIA-1', 'ARIA-1-1000', 'RIVA-3'] },
    nested: tabs(scene({ pcUrl: '/media/heroes/nigth.webp' })),
    page: button('/cms/gift.html'),
    category: button('/category/handbag.html'),
    product: button('/product/ARIA-9.html'),
    other: button('/cms/gifts.html#mothers'),
    anchor: button('#nextt'),
    next: { blockType: 'editorial_block5', content: { pc: '<p><a href="/logni.html">登录</a></p>' } },
    nav: {
      blockType: 'block41',
      list: [
        { title: '一', anchorName: 'next' },
        { title: '二', anchorName: 'nexd' },
      ],
    },
    list: { blockType: 'block31', list: [{ lookId: 'pin' }] },
  });
  expect(found).toEqual([
    { at: '"RIVA-3"', rule: 'unknown-sku', suggestion: 'RIVA-2' },
    { at: '"/media/heroes/nigth.webp"', rule: 'missing-media', suggestion: '/media/heroes/night.webp' },
    { at: '"/cms/gift.html"', rule: 'dead-link', suggestion: '/cms/gifts.html' },
    { at: '"/category/handbag.html"', rule: 'unknown-category', suggestion: 'handbags' },
    { at: '"/product/ARIA-9.html"', rule: 'unknown-sku', suggestion: 'ARIA-1' },
    { at: '"/cms/gifts.html#mothers"', rule: 'unknown-anchor', suggestion: '/cms/gifts.html#mother' },
    { at: '"#nextt"', rule: 'unknown-anchor', suggestion: 'next' },
    { at: expect.stringContaining('/logni.html'), rule: 'dead-link', suggestion: '/login.html' },
    { at: '"nexd"', rule: 'unknown-anchor', suggestion: 'next' },
    { at: '"pin"', rule: 'unknown-look', suggestion: 'pine' },
  ]);
});

it('names the labels that a bar has not yet, where none is like its anchor', async () => {
  const messages = async (content: object, lang = 'en') => {
    const run = { cwd: folderWith(SHOP), stdin: JSON.stringify({ title: '页', content }) };
    const { problems } = JSON.parse((await runCli(['validate', '-f', 'json', '--lang', lang, '-'], run)).out);
    return problems.map(({ message }: { message: string }) => message);
  };
  const words = { blockType: 'editorial_block5', content: { pc: '<p>手袋</p>' } };
  const bar = (...names: string[]) => ({
    nav: { blockType: 'block41', list: names.map(anchorName => ({ title: anchorName, anchorName })) },
  });
  const gifts = { parents: words, lover: words, self: words };
  const none = 'There is no block "partner" on this page.';
  const page = { ...gifts, ...bar('parents', '#partner', 'self') };
  expect(await messages(page)).toEqual([`${none} The labels left are: lover.`]);
  expect(await messages(page, 'zh')).toEqual(['此页面没有区块 "partner"。尚未使用的标签：lover。']);
  const many = Object.fromEntries([...'abcdefg'].map(letter => [`block-${letter}-of-seven`, words]));
  expect(await messages({ ...many, ...bar('block-b-of-seven', 'partner') })).toEqual([
    `${none} The labels left are: ${[...'acdef'].map(letter => `block-${letter}-of-seven`).join(', ')}.`,
  ]);
  expect(await messages({ self: words, ...bar('self', 'partner') })).toEqual([none]);
  // A link outside a bar may lead to any block.
  expect(await messages({ ...gifts, go: button('#partner') })).toEqual([
    `${none} The labels left are: parents, lover, self.`,
  ]);
});

it('accepts what exists, and what is not the shop’s', async () => {
  const links = [
    '/',
    '/login.html',
    '/category/totes.html?sort=price',
    '/product/ARIA-1.html',
    '/cms/gifts.html?utm=1#mother',
    '/cms/gifts.html#content-care',
    '/cms/gifts.html#送-朋友',
    '/media/heroes/night.webp',
    '#main',
    '#deep',
    'https://example.cn/none.html',
    '//example.cn/none.html',
    'tel:4001234567',
    'mailto:care@example.cn',
    '/files/care.pdf',
    '/rest/V1/none',
  ];
  const content = Object.fromEntries(links.map((link, index) => [`b${index}`, button(link)]));
  const nested = tabs(
    scene({ pcUrl: '/media/heroes/night.webp', mobileUrl: 'https://example.cn/none.webp' }),
  );
  expect(await findingsIn({ ...content, nested })).toEqual([]);
});

it('checks only the parts of a shop that are there, and nothing with --offline', async () => {
  const content = { page: button('/cms/gift.html'), grid: { blockType: 'editorial_block4', skus: ['NONE'] } };
  expect(await findingsIn(content, {})).toEqual([]);
  const stdin = JSON.stringify({ title: '页', content });
  const offline = await runCli(['validate', '--offline', '-'], { cwd: folderWith(SHOP), stdin });
  expect(offline.out).toBe('No problems found in 1 file.\n');
});

describe('static blocks', () => {
  const findingsOfBlock = async (name: string, content: unknown, ...args: string[]) => {
    const file = `fixtures/content/blocks/${name}.json`;
    const text = JSON.stringify({ title: '块', content }, null, 1);
    const cwd = folderWith({ ...SHOP, [file]: text });
    const { out } = await runCli(['validate', '-f', 'json', ...args, file], { cwd });
    return JSON.parse(out).problems.map((problem: Problem) => [
      problem.rule,
      problem.line,
      problem.column,
      cutOut(text, problem),
      problem.suggestion,
    ]);
  };

  it('have their links, pictures and SKUs checked, at line and column, with the nearest name', async () => {
    const links = [{ name: '礼物', url: '/cms/gift.html' }, { url: '/cms/gifts.html#mothers' }];
    const html = '<p><a href="/logni.html">登录</a> <img src="/media/heroes/night.png"></p>';
    const footer = { links, html, image: '/media/heroes/nigth.webp', skus: ['RIVA-3'], url: 'http://a.cn/' };
    expect(await findingsOfBlock('footer', footer)).toEqual([
      ['dead-link', 7, 12, '"/cms/gift.html"', '/cms/gifts.html'],
      ['unknown-anchor', 10, 12, '"/cms/gifts.html#mothers"', '/cms/gifts.html#mother'],
      ['dead-link', 13, 11, JSON.stringify(html), '/login.html'],
      ['missing-media', 13, 11, JSON.stringify(html), '/media/heroes/night.webp'],
      ['missing-media', 14, 12, '"/media/heroes/nigth.webp"', '/media/heroes/night.webp'],
      ['unknown-sku', 16, 4, '"RIVA-3"', 'RIVA-2'],
      ['insecure-address', 18, 10, '"http://a.cn/"', 'https://a.cn/'],
    ]);
    expect(await findingsOfBlock('footer', footer, '--offline')).toHaveLength(1);
    expect(await findingsOfBlock('footer', footer, '--basic')).toEqual([]);
  });

  it('have addresses that are none reported as in marketing blocks', async () => {
    const links = [{ url: 'www.example.cn/a' }, { url: 'javascript:go()' }, { url: '' }, { url: 'tel:400' }];
    expect(await findingsOfBlock('footer', { links, name: 'a.cn' }, '--offline')).toEqual([
      ['link', 6, 12, '"www.example.cn/a"', 'https://www.example.cn/a'],
      ['hostile-link', 9, 12, '"javascript:go()"', null],
    ]);
  });

  it('name SKUs in fields of the shop, too', async () => {
    const pictures = { 'ARIA-2': { 'RIVA-2': '/media/heroes/night.webp', 'RIVA-9': '' } };
    expect(await findingsOfBlock('belt-customize', { buckles: ['RIVA-1'], pictures })).toEqual([
      ['unknown-sku', 5, 4, '"RIVA-1"', 'RIVA-2'],
      ['unknown-sku', 8, 4, '"ARIA-2"', 'ARIA-1'],
      ['unknown-sku', 10, 5, '"RIVA-9"', 'RIVA-2'],
    ]);
  });

  it('are reported when the shop shows none of that name, but one of a similar name', async () => {
    const found = ['unknown-static-block', 1, 1, expect.any(String), 'footer'];
    expect(await findingsOfBlock('foter', 'words')).toEqual([found]);
    expect(await findingsOfBlock('press', { a: { blockType: 'editorial_block6' } })).toEqual([]);
    expect(await findingsOfBlock('heade', { a: { blockType: 'editorial_block6' } })).toHaveLength(1);
  });

  it('of the demonstration shop are known and clean', async () => {
    const names = readdirSync('fixtures/content/blocks').map(name => name.replace('.json', ''));
    // A shared block, which pages show.
    const SHARED = 'shared-offer';
    // Legal texts are the package's.
    const legal = ['code-of-conduct', 'guest-rules', 'processing-rules'];
    expect(Object.keys(STATIC_BLOCKS).sort()).toEqual(
      [...names.filter(name => name !== SHARED), ...legal].sort(),
    );
    const { out } = await runCli(['validate', 'fixtures/content/blocks']);
    expect(out).toBe(`No problems found in ${names.length} files.\n`);
  });
});

it('finds SKUs by name, colour, description and SKU', async () => {
  const cwd = folderWith(SHOP);
  expect((await runCli(['skus', '手袋'], { cwd })).out).toBe('ARIA-1  Aria 手袋 焦糖棕  ¥26,500\n');
  expect((await runCli(['skus', 'riva', '黑'], { cwd })).out).toContain('(not on sale)');
  expect((await runCli(['skus', '提包'], { cwd })).out).toContain('ARIA-1');
  const none = await runCli(['skus', '手表'], { cwd });
  expect(none).toMatchObject({ code: 1, out: '', err: expect.stringContaining('No product') });
  const { out } = await runCli(['skus', '-f', 'json', '小牛皮'], { cwd });
  expect(JSON.parse(out).products).toMatchObject([{ sku: 'ARIA-1', isEnabled: true }]);
  expect(await runCli(['skus'], { cwd: folderWith({}) })).toMatchObject({ code: 2 });
});

it('finds media by path and alternative text, and those that nothing names', async () => {
  const page = JSON.stringify({ title: '页', content: { a: scene({ pcUrl: '/media/heroes/night.webp' }) } });
  const cwd = folderWith({ ...SHOP, 'content/pages/home.json': page });
  const found = await runCli(['media', '--find', '夜'], { cwd });
  expect(found.out).toBe('/media/heroes/night.webp  1 KB  夜色中的手袋\n');
  const { out } = await runCli(['media', '--unused', '-f', 'json'], { cwd });
  expect(JSON.parse(out).media).toEqual([
    { path: '/media/heroes/unused.webp', alt: '', bytes: picture.length },
  ]);
  expect(await runCli(['media'], { cwd })).toMatchObject({ code: 2 });
});
