import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUILT_IN_PAGES, RULES_PAGE } from '../../server/subjects/content/built-in-pages.ts';
import { buildPagePath, PAGE_ROUTES } from '../../server/subjects/content/page-addresses.ts';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { Shop } from '../server/shop.ts';
import { CHINESE } from './translate.ts';

const product = (sku: string, more: object = {}) => ({
  ...{ sku, name: `Bag ${sku}`, shortDesc: 'Calf', price: 1_000_000, orgPrice: 1_200_000, priceRange: '' },
  ...{ color: { key: 'noir', name: 'Black', hex: '#000000' }, comb_price: 'CNY 10,000', status: true },
  ...{ url: `/product/${sku}.html`, defaultImage: `/media/${sku}.webp`, switchImage: '' },
  ...{ online_exclusive: false, isPreOrder: false, ...more },
});
const shop = new Shop({
  pages: {
    home: { title: 'Home', content: { a: { blockType: 'editorial_block6', title: 'Hello' } } },
    // The editor leaves every text to the shop.
    'order-find': { title: 'Find', content: { a: { blockType: 'screen_find_order' } } },
    'user-recommend': { title: 'For you', content: { a: { blockType: 'screen_recommend' } } },
    'bind-failed': { title: 'Not bound', content: { a: { blockType: 'screen_bind_failed' } } },
    spring: {
      title: 'Spring',
      content: {
        a: {
          blockType: 'block28',
          list: Array.from({ length: 20 }, () => ({ title: 'Piece' })),
          viewMoreBtnConfig: { pc: { show: true } },
        },
        b: { blockType: 'block18', title: 'Ask us' },
        c: { blockType: 'ms_block13', title: 'Spring' },
      },
    },
  },
  files: {
    'products.json': JSON.stringify([
      product('BAG'),
      product('SOON', { isPreOrder: true }),
      product('NET', { online_exclusive: true }),
    ]),
    'categories.json': JSON.stringify([
      { id: 'bags', name: 'Bags', url: '/category/bags.html', menuDisplayLabel: 'Bags', products: ['BAG'] },
    ]),
  },
});
beforeAll(async () => void (await shop.open({}, await createRenderEntry())));
afterAll(() => shop.close());

/** Legal texts and places are those of China: content replaces the former, and the latter are data of addresses. */
const SCREENS = Object.keys(BUILT_IN_PAGES).filter(key => ![RULES_PAGE, 'product', 'category'].includes(key));

/** The texts, attributes and data of a page; not its scripts' and styles' comments. */
async function chineseIn(url: string): Promise<string[]> {
  const { body } = await shop.app.inject({ url: encodeURI(url), headers: { accept: 'text/html' } });
  expect(body).toContain('<html lang="en"');
  // Forms of address are stored in Chinese; their labels are words.
  const shown = body.replaceAll(/ value="(?:先生|女士)"/g, '');
  return shown.split(/(?=<)/).filter(part => CHINESE.test(part));
}

it.each([
  ...SCREENS.map(buildPagePath),
  ...PAGE_ROUTES.filter(({ path }) => !path.includes(':') && path !== '/product/detail').map(
    ({ path }) => path,
  ),
  ...['/products.html', '/products.html?sort=price_asc&page=2', '/category/bags.html'],
  ...['/product/BAG.html', '/product/SOON.html', '/product/NET.html', '/product/detail?sku=BAG'],
  ...['/catalogsearch/result?q=bag', '/catalogsearch/result?q=nothing-there', '/shared-list.html?skus=BAG'],
  ...['/cms/spring.html', '/nowhere.html', '/product/NONE.html', '/category/none.html', '/cms/none.html'],
])('%s has no Chinese word once all words of the shop are replaced', async url => {
  expect(await chineseIn(url)).toEqual([]);
});

it('takes the defaults of schemas from the words', async () => {
  const { body } = await shop.app.inject({ url: '/cms/spring.html', headers: { accept: 'text/html' } });
  expect(body).toContain('>xxxx<');
});

it.each(['/_recovery.js', '/word-mark.svg', '/favicon.svg'])('%s has none either', async url => {
  const { body } = await shop.app.inject({ url });
  expect(body.split('\n').filter(line => CHINESE.test(line))).toEqual([]);
});

it.each([
  ['/rest_api/bag/none', 'GET'],
  ['/rest_customer/privacy/consents', 'POST'],
  ['/rest_api/cms/page/none', 'GET'],
] as const)('answers the call %s without one', async (url, method) => {
  const { body } = await shop.app.inject({ url, method, ...(method === 'POST' && { payload: {} }) });
  expect(body.match(CHINESE)).toBeNull();
});
