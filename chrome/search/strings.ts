import { defineStrings } from '#shop/strings';

/** Texts of the search overlay. They load with it. */
export const searchStrings = defineStrings('chrome/search', {
  submit: '搜索',
  hint: '搜索手袋、珠宝、腕表',
  emptyInput: '清空输入',
  recommendations: '搜索推荐',
  history: '搜索历史',
  clear: '清除',
  popular: '热门搜索',
  suggestions: '搜索建议',
  related: '相关商品',
  pages: '服务与故事',
  service: '服务',
  story: '故事',
  featured: '精选推荐',
  all: (count: number) => `查看全部 ${count} 件商品`,
  found: (count: number) => (count > 0 ? `${count} 件相关商品` : '没有相关商品'),
  foundPages: (count: number) => (count > 0 ? `，${count} 篇服务与故事` : ''),
  corrected: (text: string) => `“${text}”的结果`,
  near: (keyword: string, near: string) => `没有找到“${keyword}”，以下是“${near}”`,
  nothing: (keyword: string) => `没有找到与“${keyword}”相关的商品，以下为您推荐`,
});
