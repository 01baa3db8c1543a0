import { describe, expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

const CATALOGUE = JSON.stringify({
  products: [
    { sku: 'ARIA-1', spu: 'ARIA', name: 'Aria 手提包', color: { name: '焦糖棕' }, stock: 3 },
    { sku: 'SOIE-1', spu: 'SOIE', name: '丝木蜡烛' },
  ],
  categories: [
    {
      id: 'handbags',
      name: '手袋',
      products: ['ARIA'],
      items: [{ id: 'handbags-aria', name: 'Aria', products: [] }],
    },
  ],
  looks: [{ lookId: 'pine', title: '松林丝绒', products: [{ sku: 'ARIA-1' }] }],
});
const PAGE = JSON.stringify({
  title: '页',
  content: {
    'gift guide': { blockType: 'editorial_block5', content: { pc: '<p id="rules">规则</p>' } },
    root: { blockType: 'block36', tabs: [{ name: '一', blocks: { deep: { blockType: 'block26' } } }] },
    wide: { blockType: 'no_such_type' },
  },
});

function shop(files: Record<string, string> = {}) {
  const cwd = folderWith({ 'catalogue.json': CATALOGUE, 'content/pages/gifts.json': PAGE, ...files });
  const env = { CATALOGUE_FILE: 'catalogue.json', CONTENT_DIR: 'content', MEDIA_DIR: 'media' };
  return async (...args: string[]) => runCli(args, { cwd, env });
}

describe('categories and looks', () => {
  it.each([
    [['categories', '手袋'], /^handbags {7}手袋 {9}1 product\nhandbags-aria {2}手袋 › Aria {2}0 products\n$/],
    [['categories', 'aria', '手袋'], /^handbags-aria /],
    [['categories', 'shoudai'], /^handbags .*\nhandbags-aria/],
    [['looks', '丝绒'], /^pine {2}松林丝绒 {2}ARIA-1\n$/],
    [['looks', 'slsr'], /^pine /],
    [['looks', 'aria-1'], /^pine /],
    [['looks'], /^pine /],
  ])('%j finds by name, id and pinyin', async (args, lines) => {
    const { code, out } = await shop()(...args);
    expect(out).toMatch(lines);
    expect(code).toBe(0);
  });

  it('print JSON, and say when nothing is found or there is no list', async () => {
    const run = shop();
    const { out } = await run('looks', '-f', 'json');
    expect(JSON.parse(out).looks).toEqual([{ id: 'pine', title: '松林丝绒', skus: ['ARIA-1'], image: '' }]);
    expect(await run('categories', '鞋')).toMatchObject({ code: 1, out: '' });
    const without = shop({ 'catalogue.json': '[]' });
    expect(await without('looks')).toMatchObject({ code: 2, err: expect.stringContaining('CATALOGUE_FILE') });
  });
});

describe('anchors', () => {
  it.each(['gifts', '/cms/gifts.html', '/cms/gifts.html#x', 'content/pages/gifts.json', 'gifts.json'])(
    'of the page %s are listed in written order, those inside tabs and rich texts included',
    async name => {
      const { code, out } = await shop()('anchors', name, '-f', 'json');
      expect(code).toBe(0);
      const found: { anchor: string; label: string }[] = JSON.parse(out).anchors;
      expect(found.map(({ anchor, label }) => [anchor, label])).toEqual([
        ['#gift-guide', 'gift guide'],
        ['#content-rules', 'gift guide'],
        ['#content-root', 'root'],
        ['#deep', 'deep'],
        ['#wide', 'wide'],
      ]);
    },
  );

  it('are shown with their types, and with the label where the anchor differs or is inside a text', async () => {
    const { out } = await shop()('anchors', 'gifts');
    const rows = out.trimEnd().split('\n');
    expect(rows.map(row => row.split(/ {2,}/))).toEqual([
      ['#gift-guide', 'editorial_block5', 'HTML', 'gift guide'],
      ['#content-rules', 'editorial_block5', 'HTML', 'in "gift guide"'],
      ['#content-root', 'block36', 'Tabs', 'root'],
      ['#deep', 'block26', 'Single image'],
      ['#wide', 'no_such_type'],
    ]);
    const chinese = await shop()('anchors', 'gifts', '--lang', 'zh');
    expect(chinese.out).toMatch(/^#content-rules +editorial_block5 +HTML +在 "gift guide" 中$/m);
  });

  it('end with a code of their own where a page has none', async () => {
    const run = shop({ 'content/pages/empty.json': '{ "title": "页", "content": {} }' });
    expect(await run('anchors', 'empty')).toMatchObject({
      code: 1,
      out: '',
      err: 'The page has no anchors.\n',
    });
  });

  it('are those that the checker accepts', async () => {
    const run = shop();
    const { out } = await run('anchors', 'gifts', '-f', 'json');
    const links = JSON.parse(out).anchors.map(({ anchor }: { anchor: string }) => `/cms/gifts.html${anchor}`);
    const blocks = [...links, '/cms/gifts.html#none'].map((link, index) => [
      `b${index}`,
      { blockType: 'block26', image: { pcUrl: '/x.webp', alt: '', link } },
    ]);
    const other = JSON.stringify({ title: '页', content: Object.fromEntries(blocks) });
    const linking = shop({ 'content/pages/other.json': other });
    const { problems } = JSON.parse(
      (await linking('validate', 'content/pages/other.json', '-f', 'json')).out,
    );
    const wrong = problems.filter(({ rule }: { rule: string }) => rule === 'unknown-anchor');
    expect(wrong.map(({ block }: { block: string }) => block)).toEqual([`b${links.length}`]);
  });

  it.each([
    [['anchors'], 'one page'],
    [['anchors', 'none'], 'no page "none"'],
    [['anchors', '../catalogue'], 'no page'],
    [['anchors', '/nowhere/'], 'no page'],
  ])('%j says what to write', async (args, message) => {
    expect(await shop()(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

it('finds products by the pinyin of their name and colour', async () => {
  const run = shop();
  expect((await run('skus', 'jiaotang')).out).toMatch(/^ARIA-1 .*\n$/);
  expect((await run('skus', 'smlz')).out).toMatch(/^SOIE-1 .*\n$/);
  expect((await run('skus', 'aria', 'stb')).out).toMatch(/^ARIA-1 /);
  expect((await run('skus', 'lazhu', 'aria')).code).toBe(1);
});
