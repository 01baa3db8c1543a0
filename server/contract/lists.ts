import { Type } from 'typebox';
import { call } from './call.ts';
import { fields, flag, record, text } from './fields.ts';
import { category, productCard, tag } from './products.ts';

export const SORTS = ['recommended', 'newest', 'priceUp', 'priceDown'] as const;
export type Sort = (typeof SORTS)[number];

/** Products of a page of a list. */
export const PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 60;

const string = Type.String();
const whole = Type.Integer();
const yes = Type.Boolean();

/** One value, or several with commas between them: any of them fits. */
const values = () => Type.Optional(text(500));

/** What A §7 puts into every address. */
const version = Type.Optional(text(64));

/** A §7 "{query}": category or q, layered filters, order and page; in the query string or, alike, in the path. */
const wish = {
  version,
  catId: Type.Optional(text(100)),
  q: Type.Optional(text(100)),
  kind: values(),
  collection: values(),
  color: values(),
  material: values(),
  size: values(),
  gender: values(),
  /** Ranges of whole yuan with both ends, `5000-9999` or `50000-`. */
  price: Type.Optional(
    Type.String({ maxLength: 200, pattern: '^$|^[0-9]{1,9}-[0-9]{0,9}(,[0-9]{1,9}-[0-9]{0,9})*$' }),
  ),
  inStock: Type.Optional(flag()),
  preOrder: Type.Optional(flag()),
  special: Type.Optional(flag()),
  onlineExclusive: Type.Optional(flag()),
  sort: Type.Optional(Type.Enum([...SORTS])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
};

const inPath = Type.Object({ query: Type.Optional(Type.String()) });

const filter = record({
  code: string,
  label: string,
  values: Type.Array(record({ value: string, label: string, hex: string, count: whole, selected: yes })),
});

const layers = record({
  total: whole,
  q: string,
  /** What was searched for instead of `q`, where nothing is called so. */
  corrected: string,
  filters: Type.Array(filter),
  sorts: Type.Array(record({ value: string, label: string, selected: yes })),
});

const list = record({
  items: Type.Array(productCard),
  total: whole,
  page: whole,
  page_size: whole,
  total_pages: whole,
  sort: string,
  q: string,
  corrected: string,
  /** Searches that may have been meant, or that go further. */
  suggestions: Type.Array(string),
});

/** Lists of products with their layers of filters (A §7), and what the search overlay offers. */
export const listCalls = {
  childCategories: call({
    method: 'GET',
    paths: ['/rest/default/V1/applet/childCategories/:id'],
    summary: 'The categories below one (A §3 "Category").',
    tag,
    params: Type.Object({ id: text(100) }),
    data: Type.Array(category(category(Type.Any()))),
  }),
  layer: call({
    method: 'GET',
    paths: ['/rest/default/V1/applet/layer', '/rest/default/V3/applet/layer'],
    summary: 'The layered filters of a list, with counts under the other filters, and its sorts.',
    tag,
    query: fields(wish),
    data: layers,
  }),
  layerSearch: call({
    method: 'GET',
    paths: ['/rest/default/V2/applet/layerSearch'],
    summary: 'The layered filters of a search.',
    tag,
    query: fields({ ...wish, q: text(100, 1) }),
    data: layers,
  }),
  products: call({
    method: 'GET',
    paths: ['/rest/default/V2/applet/products/:query', '/rest/default/V2/applet/products'],
    summary: 'A page of a list of products; {query} is `catId=…&color=…&sort=…&page=…`.',
    tag,
    params: inPath,
    query: fields(wish),
    data: list,
  }),
  searchProducts: call({
    method: 'GET',
    paths: ['/rest/default/V3/applet/search/products/:query', '/rest/default/V3/applet/search/products'],
    summary: 'A page of what a search finds; {query} is `q=…&page=…`.',
    tag,
    params: inPath,
    query: fields({ ...wish, q: text(100, 1) }),
    data: list,
  }),
  searchRecommend: call({
    method: 'GET',
    paths: [
      '/rest/default/V1/search/recommend',
      '/rest/default/V2/search/recommend',
      '/rest/default/V1/applet/search/recommend',
      '/rest/default/V2/applet/search/recommend',
    ],
    summary: 'What the search overlay shows before anything is typed, or while `q` is.',
    tag,
    query: fields({ version, q: Type.Optional(text(100)) }),
    data: record({
      items: Type.Array(record({ defaultImage: string, url: string, name: string })),
      suggestions: Type.Array(string),
    }),
  }),
};
