import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillPromises } from '#shop/promises';
import { BUILT_IN_TEXTS, fillLegalText } from '../../server/subjects/legal-texts/built-in.ts';

/** Removes markup. */
const toText = (html: string) => html.replace(/<[^>]*>/g, '');

it.each([
  ['privacy-policy', BUILT_IN_TEXTS['processing-rules']],
  ['code-of-conduct', BUILT_IN_TEXTS['code-of-conduct']],
])('the page %s contains the text that forms link to', (key, text) => {
  const file = new URL(`../../fixtures/content/pages/${key}.json`, import.meta.url);
  const { page } = JSON.parse(fillPromises(readFileSync(file, 'utf8'))).content;
  const blocks = Object.values<{ content: { pc: string } }>(page.blocks);
  const content = blocks.map(({ content }) => toText(content.pc)).join('');
  expect(content).toContain(toText(fillLegalText(text.content)));
  expect(page.updatedAt).toBe(text.updatedAt);
});
