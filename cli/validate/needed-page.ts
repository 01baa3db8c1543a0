import { defineTexts, type Language } from '#engine';
import type { Problem } from '../report/problem.ts';

const textsIn = defineTexts({
  en: {
    missing: () =>
      'The shop needs this page and does not have it. Only the shop can write its words; until then the built-in page says where to ask. Create it; docs/editing.md has an example.',
  },
  zh: {
    missing: () =>
      '商店需要此页面，但它不存在。其文字只能由商店撰写；在此之前，内置页面仅提示联系客户关怀。请创建；示例见 docs/editing.md。',
  },
});

/** Builds the problem for a file that the content folder should have. */
export function neededPage(file: string, language: Language): Problem {
  return {
    ...{ file, line: 1, column: 1, endLine: 1, endColumn: 1 },
    ...{ severity: 'warning', rule: 'needed-page', block: null, blockType: null, pointer: '' },
    message: textsIn(language).missing(),
    suggestion: null,
  };
}
