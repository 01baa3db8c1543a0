import {
  createPositions,
  defineTexts,
  type Language,
  type PagePlan,
  type PageSyntaxError,
  type PlannedBlock,
} from '#engine';
import { excerptAt } from '../../subjects/content/document-error.ts';

const textsIn = defineTexts({
  en: {
    place: (key: string, line: number, column: number, problem: string) =>
      `pages/${key}, line ${line}, column ${column}: ${problem}`,
  },
  zh: {
    place: (key, line, column, problem) => `pages/${key}，第 ${line} 行，第 ${column} 列：${problem}`,
  },
});

/** Returns the preview of a page that is not valid JSON: a card with the place and the reason. */
export function unreadablePlan(
  key: string,
  text: string,
  error: PageSyntaxError,
  language: Language = 'en',
): PagePlan {
  const { line, column } = createPositions(text)(error.offset);
  const message = textsIn(language).place(key, line, column, error.message);
  const problem = { rule: 'syntax', pointer: '', message, excerpt: excerptAt(text, error.offset) };
  const card: PlannedBlock = {
    ...{ id: 'b0', label: key, type: '', index: 0, block: { blockType: '' }, products: [] },
    problems: [problem],
  };
  return { key, title: key, description: '', h1: '', blocks: [card], effects: [], css: '', findings: [] };
}
