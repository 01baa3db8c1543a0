import { defineStrings } from '#shop/strings';

/** Texts of lists and of search results. */
export const listStrings = defineStrings('commerce/product-list/list-strings', {
  categories: '分类',
  chosenFilters: '已选条件',
  clearFilters: '清除筛选',
  withoutFilter: (label: string) => `移除条件：${label}`,
  sort: '排序',
  nothingFound: '没有找到符合条件的商品',
  previousPage: '上一页',
  loadMore: '加载更多',
  corrected: (q: string, corrected: string) => `没有找到“${q}”，为您显示“${corrected}”的结果`,
  pagesFound: '服务与故事',
  pageKinds: { service: '服务', story: '故事' },
  noProduct: (q: string) => `没有找到与“${q}”相符的商品`,
  near: (words: string) => `与“${words}”相近`,
  recommended: '为您推荐',
  resultsFor: (q: string) => `“${q}”的搜索结果`,
  search: '搜索',
  searchFor: '搜索商品、系列或材质',
  suggestions: '搜索建议',
});
