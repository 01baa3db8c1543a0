import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CODE_OF_CONDUCT } from '../../server/subjects/legal-texts/code-of-conduct.ts';
import { toDocument } from '../../server/subjects/legal-texts/document.ts';
import { STANDARD_RULES } from '../../server/subjects/legal-texts/standard-rules.ts';

/** Removes markup. */
const toText = (html: string) => html.replace(/<[^>]*>/g, '');

it.each([
  ['privacy-policy', STANDARD_RULES],
  ['code-of-conduct', CODE_OF_CONDUCT],
])('the page %s contains the text that forms link to', (key, text) => {
  const file = new URL(`../../fixtures/content/pages/${key}.json`, import.meta.url);
  const { page } = JSON.parse(readFileSync(file, 'utf8')).content;
  const blocks = Object.values<{ content: { pc: string } }>(page.blocks);
  const content = blocks.map(({ content }) => toText(content.pc)).join('');
  expect(content).toContain(toText(toDocument(text).content));
  expect(page.updatedAt).toBe(text.updatedAt);
});
