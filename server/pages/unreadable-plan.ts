import type { PagePlan, PageSyntaxError, PlannedBlock } from '#engine';
import { documentError, excerptAt } from '../content/document-error.ts';

/** Returns the preview of a page that is not valid JSON: a card with the place and the reason. */
export function unreadablePlan(key: string, text: string, error: PageSyntaxError): PagePlan {
  const { message } = documentError('pages', key, text, error);
  const problem = { rule: 'syntax', pointer: '', message, excerpt: excerptAt(text, error.offset) };
  const card: PlannedBlock = {
    ...{ id: 'b0', label: key, type: '', index: 0, block: { blockType: '' }, products: [] },
    problems: [problem],
  };
  return { key, title: key, description: '', h1: '', blocks: [card], effects: [], css: '', findings: [] };
}
