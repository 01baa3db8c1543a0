import { expect, it } from 'vitest';
import { cutOut, folderWith, runCli } from './run-cli.ts';

const product = (sku: string, colour: string, yuan: number, more = {}) => ({
  sku,
  spu: sku.replace(/-\d$/, ''),
  name: sku.split('-')[0],
  color: { name: colour },
  price: yuan * 100,
  comb_price: `¥${yuan.toLocaleString('en-US')}`,
  ...more,
});

const SHOP = {
  'catalogue/products.json': JSON.stringify([
    product('ARIA-1', '焦糖棕', 12800),
    product('ARIA-2', '松林绿', 12800),
    product('ARIA-3', '黑色', 13200),
    product('RIVA-1', '黑色', 9800, { status: false }),
    product('LUNE-1', '金色', 800, { stock: 0 }),
    product('LUNE-2', '银色', 800, { stock: 1 }),
    product('MULE-1', '原色', 4000, { orgPrice: 500000 }),
  ]),
  'catalogue/looks.json': JSON.stringify([
    { lookId: 'pine', title: '松林', products: [{ sku: 'ARIA-1' }] },
    { lookId: 'noir', title: '夜', products: [{ sku: 'ARIA-1' }, { sku: 'RIVA-1' }] },
    { lookId: 'gone', title: '旧', products: [{ sku: 'GONE-1' }] },
  ]),
  'catalogue/categories.json': JSON.stringify([
    { id: 'bags', name: '手袋', products: [], items: [{ id: 'aria', name: '提包', products: ['ARIA'] }] },
    { id: 'totes', name: '托特', products: ['RIVA'] },
    { id: 'gifts', name: '礼物', products: [], items: [{ id: 'small', name: '小件', products: [] }] },
    { id: 'service', name: '服务' },
  ]),
  'content/pages/home.json': '{"title":"首页","content":{}}',
  'content/pages/category.json': '{"title":"列表","content":{}}',
};

const row = (...skus: string[]) => ({ blockType: 'block34', skus });
const card = (sku: string, name: string) => ({ blockType: 'block15', list: [{ sku, name }] });
const button = (link: string, text = '去', title = '页') => ({
  blockType: 'editorial_block1',
  title,
  button: { text, link },
});
const rich = (link: string) => ({
  blockType: 'editorial_block5',
  content: { pc: `<p>请看<a href="${link}">这里</a></p>` },
});
/** Any text. */
const TEXT = expect.stringMatching(/^"<p>请看/) as unknown as string;
const FRAME = { title: '夜', img: { pcImage: 'https://cdn.example.cn/a.webp', alt: '手袋' } };
const frames = (...list: object[]) => ({
  blockType: 'block10',
  hasCny: true,
  list: list.map((entry, index) => ({
    ...FRAME,
    img: { ...FRAME.img, alt: `手袋 ${index}` },
    ...entry,
  })),
});
const to = (sku: string) => ({ button: '选购', type: 'link', url: `/product/${sku}.html` });
const looks = (look: object) => ({ blockType: 'block31', list: [look] });
const spots = (...places: object[]) => ({
  blockType: 'editorial_block12',
  image: { pcUrl: 'https://cdn.example.cn/a.webp', mobileUrl: 'https://cdn.example.cn/b.webp', alt: '手袋' },
  hotspots: places.map(place => ({ sku: 'ARIA-1', ...place })),
});

async function findIn(block: object) {
  const text = JSON.stringify({ title: '页', content: { block } }, null, 1);
  const { out } = await runCli(['validate', '-f', 'json', '-'], { cwd: folderWith(SHOP), stdin: text });
  return JSON.parse(out).problems.map(
    (problem: { rule: string; suggestion: string | null } & Parameters<typeof cutOut>[1]) => [
      problem.rule,
      cutOut(text, problem),
      problem.suggestion,
    ],
  );
}

const FAULTS: readonly [what: string, block: object, rule: string, at: string, suggestion?: string][] = [
  ['a product that is not on sale', row('ARIA-1', 'RIVA-1'), 'disabled-product', '"RIVA-1"'],
  [
    'a link to one',
    button('/product/RIVA-1.html?from=1'),
    'disabled-product',
    '"/product/RIVA-1.html?from=1"',
  ],
  ['a size of one', row('RIVA-1-1000'), 'disabled-product', '"RIVA-1-1000"'],
  ['a product without stock', row('LUNE-1'), 'sold-out', '"LUNE-1"'],
  ['another colour in a name', card('ARIA-1', '松林绿提包'), 'other-colour', '"ARIA-1"', 'ARIA-2'],
  [
    'another colour on a button',
    button('/product/ARIA-2.html', '选购黑色 Aria'),
    'other-colour',
    '"/product/ARIA-2.html"',
    '/product/ARIA-3.html',
  ],
  ['a price with a sign', card('ARIA-1', 'Aria ¥ 12,080'), 'wrong-price', '"Aria ¥ 12,080"', 'Aria ¥ 12,800'],
  ['a price with a unit', card('ARIA-1', 'Aria 12000元'), 'wrong-price', '"Aria 12000元"', 'Aria 12800元'],
  ['a price in ten thousands', card('ARIA-1', '售价1.18万'), 'wrong-price', '"售价1.18万"', '售价1.28万'],
  ['a full-width sign', card('ARIA-1', '￥9800'), 'wrong-price', '"￥9800"', '￥12,800'],
  [
    'a price on a button',
    button('/product/ARIA-1.html', '¥9,800 选购'),
    'wrong-price',
    '"¥9,800 选购"',
    '¥12,800 选购',
  ],
  [
    'a least price of several',
    { ...row('ARIA-1', 'MULE-1'), title: '3,000元起' },
    'wrong-price',
    '"3,000元起"',
  ],
  [
    'a price of none of several',
    { ...row('ARIA-1', 'ARIA-3'), title: '¥12,900' },
    'wrong-price',
    '"¥12,900"',
  ],
  [
    'a category of disabled products',
    button('/category/totes.html'),
    'empty-category',
    '"/category/totes.html"',
  ],
  [
    'a category without products below it',
    button('/category/gifts.html'),
    'empty-category',
    '"/category/gifts.html"',
  ],
  [
    'a rich text with a link to one that is not on sale',
    rich('/product/RIVA-1.html'),
    'disabled-product',
    TEXT,
  ],
  ['a rich text with a link to an empty category', rich('/category/gifts.html'), 'empty-category', TEXT],
  [
    'a price with letters after it',
    card('ARIA-1', 'Aria 12,080 RMB'),
    'wrong-price',
    '"Aria 12,080 RMB"',
    'Aria 12,800 RMB',
  ],
  ['a price mark', frames({ price: 12080, buttons: [to('ARIA-1')] }), 'wrong-price', '12080', '12800'],
  [
    'a price mark beside a picture with a link',
    frames({ price: 9800, img: { ...FRAME.img, url: '/product/ARIA-3.html' } }),
    'wrong-price',
    '9800',
    '13200',
  ],
  [
    'a price mark beside two links to one product',
    frames({ price: 1280, buttons: [to('ARIA-1'), to('ARIA-1-1000')] }),
    'wrong-price',
    '1280',
    '12800',
  ],
  [
    'the second of two price marks',
    frames({ price: 12800, buttons: [to('ARIA-1')] }, { price: 12900, buttons: [to('ARIA-3')] }),
    'wrong-price',
    '12900',
    '13200',
  ],
  ['a look with a disabled piece', looks({ lookId: 'noir' }), 'look-piece', '"noir"'],
  ['a look with a piece that is gone', looks({ lookId: 'gone' }), 'look-piece', '"gone"'],
  [
    'a hotspot whose piece is gone',
    spots({ sku: 'ARIA-9', x: 20, y: 20 }),
    'unknown-sku',
    '"ARIA-9"',
    'ARIA-1',
  ],
  ['a hotspot on another', spots({ x: 40, y: 40 }, { x: 43, y: 42 }), 'hotspot', '43'],
  ['a hotspot on another on phones', spots({ x: 40, y: 40 }, { x: 80, y: 40, mobileX: 41 }), 'hotspot', '41'],
  ['a hotspot on the edge', spots({ x: 99.5, y: 40 }), 'hotspot', '99.5'],
  ['a hotspot outside', spots({ x: 40, y: 140 }), 'range', '140', '100'],
];

it.each(FAULTS)('reports %s', async (_what, block, rule, at, suggestion) => {
  expect(await findIn(block)).toEqual([[rule, at, suggestion ?? null]]);
});

const RIGHT: readonly [what: string, block: object][] = [
  ['a product with one piece left', row('LUNE-2', 'ARIA-1-1000')],
  ['its own colour beside another one', card('ARIA-1', '焦糖棕提包，另有松林绿')],
  ['colours to choose from', card('ARIA-1', '松林绿与黑色可选')],
  ['a day of sales', button('/product/ARIA-1.html', '黑色星期五')],
  ['a part of another colour', card('ARIA-1', '黑色内里')],
  ['its price in other forms', card('ARIA-1', '1.28万元，即 ¥12,800 或 12800 元')],
  ['the price before a reduction', card('MULE-1', '原价 ¥5,000，现 ¥4,000')],
  ['amounts that are no price', card('ARIA-1', '满 3000 元包邮，赠价值 500 元礼盒，12 期免息 ¥1,067/期')],
  ['a number that is no amount', card('ARIA-1', '1.2万件已售，2026 年款')],
  ['the least price of several', { ...row('ARIA-1', 'MULE-1'), title: '4,000元起' }],
  [
    'an entry without a product beside products',
    {
      blockType: 'editorial_block3',
      type: 2,
      skus: ['ARIA-1'],
      list: [{ pcUrl: 'https://cdn.example.cn/a.webp', imgAlt: '围巾', name: '围巾 ¥900' }],
    },
  ],
  ['a price mark of its product', frames({ price: 12800, buttons: [to('ARIA-1')] })],
  ['a price mark before a reduction', frames({ price: 5000, buttons: [to('MULE-1')] })],
  ['a price mark of two products', frames({ price: 26000, buttons: [to('ARIA-1'), to('ARIA-3')] })],
  [
    'a price mark of a product and one in its words',
    frames({
      price: 26000,
      des: '<p>与<a href="/product/ARIA-3.html">另一只</a>一起</p>',
      buttons: [to('ARIA-1')],
    }),
  ],
  ['a price mark without a link', frames({ price: 900 }, { buttons: [to('ARIA-1')] })],
  ['a price mark of an unknown product', frames({ price: 900, buttons: [] })],
  ['a category with products below it', button('/category/bags.html')],
  ['a category that is filled elsewhere', button('/category/service.html')],
  ['a look with products of its own', looks({ lookId: 'noir', products: [{ sku: 'ARIA-1', x: 9, y: 9 }] })],
  ['hotspots that touch', spots({ x: 40, y: 40 }, { x: 47, y: 40 }, { x: 40, y: 2 })],
  ['hotspots that are apart on phones', spots({ x: 40, y: 40 }, { x: 41, y: 40, mobileX: 80 })],
];

it.each(RIGHT)('accepts %s', async (_what, block) => {
  expect(await findIn(block)).toEqual([]);
});

it('leaves out a fault that a block sets aside, and says it in Chinese', async () => {
  const block = { ...row('LUNE-1'), $ignore: ['sold-out'], $ignoreReason: '12 月 1 日到货' };
  expect(await findIn(block)).toEqual([]);
  const stdin = JSON.stringify(card('ARIA-1', '黑色提包 ¥9,800'));
  const { out } = await runCli(['validate', '-', '--lang', 'zh'], { cwd: folderWith(SHOP), stdin });
  expect(out).toContain('旁边的文字写的是黑色，但此商品是ARIA 焦糖棕 (ARIA-1)。请改为 ARIA-3');
  expect(out).toContain('文字中写的是 ¥9,800，但ARIA 焦糖棕 (ARIA-1)的价格是 ¥12,800。');
});
