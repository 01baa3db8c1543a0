import { defineStrings } from '#shop/strings';

/** Titles and descriptions of lists. */
export const strings = defineStrings('server/web/pages/sources', {
  search: '搜索',
  searchFor: (words: string) => `“${words}”的搜索结果`,
  page: (name: string, page: number) => `${name} 第 ${page} 页`,
  list: (brand: string, name: string, products: string, total: number) =>
    `探索 ${brand} ${name}：${products}等 ${total} 款作品。`,
});
