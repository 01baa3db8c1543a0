import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CODE_OF_CONDUCT } from '../../server/customers/privacy/codeOfConduct.ts';
import { toDocument } from '../../server/customers/privacy/document.ts';
import { STANDARD_RULES } from '../../server/customers/privacy/standardRules.ts';

/** The words alone, without markup. */
const words = (html: string) => html.replace(/<[^>]*>/g, '');

it.each([
  ['privacy-policy', STANDARD_RULES],
  ['code-of-conduct', CODE_OF_CONDUCT],
])('the page %s says what people agree to in the forms', (key, text) => {
  const file = new URL(`../../fixtures/content/pages/${key}.json`, import.meta.url);
  const { page } = JSON.parse(readFileSync(file, 'utf8')).content;
  const blocks = Object.values<{ content: { pc: string } }>(page.blocks);
  const said = blocks.map(({ content }) => words(content.pc)).join('');
  expect(said).toContain(words(toDocument(text).content));
  expect(page.updatedAt).toBe(text.updatedAt);
});
