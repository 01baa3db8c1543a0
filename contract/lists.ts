import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { flag, inputObject, inputText, outputObject } from './fields.ts';
import { category, productCard, tag } from './products.ts';

export const SORTS = ['recommended', 'newest', 'priceUp', 'priceDown'] as const;
export type Sort = (typeof SORTS)[number];

/** Products per page of a list. */
export const PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 60;

const string = Type.String();
const integer = Type.Integer();
const boolean = Type.Boolean();

/** One or more values, separated by commas. A product matches if it has any of them. */
const values = () => Type.Optional(inputText(500));

/** The version that browsers send with every call [A7-01]. */
const version = Type.Optional(inputText(64));

/** A product list query: category or search text, filters, sort and page; in the query string or in the path. */
const listQuery = {
  version,
  catId: Type.Optional(inputText(100)),
  q: Type.Optional(inputText(100)),
  kind: values(),
  collection: values(),
  /** Families of colours. */
  family: values(),
  /** Single colours. */
  color: values(),
  material: values(),
  /** Sizes of a kind such as `ring-52`, or labels of any kind such as `52`. */
  size: values(),
  gender: values(),
  /** Ranges in whole yuan, both ends included: `5000-9999` or `50000-`. */
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

const filter = outputObject({
  code: string,
  label: string,
  values: Type.Array(
    outputObject({ value: string, label: string, hex: string, count: integer, selected: boolean }),
  ),
});

const layers = outputObject({
  total: integer,
  q: string,
  /** The text that was searched instead of `q`, when `q` matches nothing. */
  corrected: string,
  filters: Type.Array(filter),
  sorts: Type.Array(outputObject({ value: string, label: string, selected: boolean })),
});

/** Stories and pages of the service that a search finds. */
const foundPages = {
  pages: Type.Array(
    outputObject({
      kind: Type.Enum(['service', 'story']),
      title: string,
      description: string,
      url: string,
    }),
  ),
  /** Whether they match better than the products. */
  pagesFirst: boolean,
};

const list = outputObject({
  items: Type.Array(productCard),
  total: integer,
  page: integer,
  page_size: integer,
  total_pages: integer,
  sort: string,
  q: string,
  corrected: string,
  /** Similar or longer search texts. */
  suggestions: Type.Array(string),
  /** Products for some of the words, when none matches all of them; `q` is these words. */
  near: outputObject({ q: string, items: Type.Array(productCard) }),
  ...foundPages,
});

/** The calls of product lists, their filters and the search overlay. */
export const listCalls = {
  childCategories: defineCall({
    method: 'GET',
    paths: ['/rest/default/V1/applet/childCategories/:id'],
    summary: 'The categories below one.',
    tag,
    params: Type.Object({ id: inputText(100) }),
    data: Type.Array(category(category(Type.Any()))),
  }),
  layer: defineCall({
    method: 'GET',
    paths: ['/rest/default/V1/applet/layer', '/rest/default/V3/applet/layer'],
    summary: 'The filters of a list with their counts under the other filters, and its sorts.',
    tag,
    query: inputObject(listQuery),
    data: layers,
  }),
  layerSearch: defineCall({
    method: 'GET',
    paths: ['/rest/default/V2/applet/layerSearch'],
    summary: 'The filters of a search.',
    tag,
    query: inputObject({ ...listQuery, q: inputText(100, 1) }),
    data: layers,
  }),
  products: defineCall({
    method: 'GET',
    paths: ['/rest/default/V2/applet/products/:query', '/rest/default/V2/applet/products'],
    summary: 'A page of a list of products; {query} is `catId=…&color=…&sort=…&page=…`.',
    tag,
    params: inPath,
    query: inputObject(listQuery),
    data: list,
  }),
  searchProducts: defineCall({
    method: 'GET',
    paths: ['/rest/default/V3/applet/search/products/:query', '/rest/default/V3/applet/search/products'],
    summary: 'A page of search results; {query} is `q=…&page=…`.',
    tag,
    params: inPath,
    query: inputObject({ ...listQuery, q: inputText(100, 1) }),
    data: list,
  }),
  searchRecommend: defineCall({
    method: 'GET',
    paths: [
      '/rest/default/V1/search/recommend',
      '/rest/default/V2/search/recommend',
      '/rest/default/V1/applet/search/recommend',
      '/rest/default/V2/applet/search/recommend',
    ],
    summary: 'Products and texts for the search overlay, for `q` or before anything is typed.',
    tag,
    query: inputObject({ version, q: Type.Optional(inputText(100)) }),
    data: outputObject({
      items: Type.Array(outputObject({ defaultImage: string, url: string, name: string })),
      suggestions: Type.Array(string),
      /** Products that match `q`: as many as its result page has. `items` are the first of them. */
      total: integer,
      /** The text that was searched instead of `q`, when `q` matches nothing. */
      corrected: string,
      /** The words that `items` match, when no product matches all of them. */
      near: string,
      ...foundPages,
    }),
  }),
};
