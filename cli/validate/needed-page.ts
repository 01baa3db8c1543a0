import { defineTexts, type Language } from '#engine';
import type { Problem } from '../report/problem.ts';

const textsIn = defineTexts({
  en: {
    missing: () =>
      'The shop needs this page and does not have it; a built-in one is shown until then. Create it; docs/editing.md has an example.',
  },
  zh: { missing: () => '商店需要此页面，但它不存在；在此之前显示内置页面。请创建；示例见 docs/editing.md。' },
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
