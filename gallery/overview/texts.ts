import { defineTexts } from '#engine';

export const overviewTexts = defineTexts({
  en: {
    lead: () =>
      'Everything that a page can hold. Search by name in English or Chinese, or by the name of a field.',
    count: (count: number) => (count === 1 ? '1 type' : `${count === 0 ? 'No' : count} types`),
    countFor: (count: number, query: string) =>
      `${count === 1 ? '1 type' : `${count === 0 ? 'No' : count} types`} for "${query}". `,
    showAll: () => 'Show all',
    more: (count: number) => `and ${count} more`,
  },
  zh: {
    lead: () => '页面可以包含的全部区块。可按中英文名称或字段名查找。',
    count: count => `${count} 种类型`,
    countFor: (count, query) => `“${query}”：${count} 种类型。`,
    showAll: () => '显示全部',
    more: count => `等 ${count} 个`,
  },
});
