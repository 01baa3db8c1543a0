import { product } from './products.ts';
import { Shop } from './shop.ts';
import { category } from './two-nodes.ts';

/** A page with a block of the entry of `two-nodes.ts`. */
export const page = (block: object) => ({ title: '页', content: { it: { blockType: 'shows', ...block } } });

/** A shop of which each page shows something else. */
export const shop = new Shop({
  pages: {
    home: page({ skus: ['A'] }),
    other: page({ skus: ['B'] }),
    shared: { title: '页', content: { it: { blockType: 'shared', key: 'offer' } } },
    product: page({ source: 'productDetail' }),
    category: page({ source: 'productList' }),
    'catalogsearch-result': page({ source: 'search' }),
  },
  blocks: { offer: { blockType: 'shows', skus: ['C'] } },
  files: {
    'products.json': JSON.stringify({
      products: [
        product('A', { spu: 'MA', name: '甲', kind: 'ring', sizes: ['48'], stock: 1 }),
        product('B', { spu: 'MB', name: '乙', kind: 'tote', stock: 5 }),
        product('C', { spu: 'MC', name: '丙', kind: 'tote', stock: 5 }),
      ],
      categories: [category('jewellery', 'MA'), category('bags', 'MB', 'MC')],
    }),
  },
});

export const HOME = '/';
export const OTHER = '/cms/other.html';
export const SHARED = '/cms/shared.html';
export const DETAIL = '/product/A.html';
export const RINGS = '/category/jewellery.html';
export const BAGS = '/category/bags.html';
export const SEARCH = '/catalogsearch/result?q=A';
export const ALL = [HOME, OTHER, SHARED, DETAIL, RINGS, BAGS, SEARCH];
