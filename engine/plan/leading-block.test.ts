import { expect, it } from 'vitest';
import { testRegistry, testType } from '../../tests/support/test-type.ts';
import type { PlannedBlock } from '../model/page.ts';
import { readPage } from '../read/read-page.ts';
import { validatePage } from '../validate/validate-page.ts';
import { planPage } from './plan-page.ts';

const registry = testRegistry(
  testType('text', {}),
  testType('header', { color: { type: 'string' } }, { load: undefined }),
  testType(
    'tabs',
    { blocks: { type: 'object' } },
    { children: block => ({ '/blocks': block.blocks as never }) },
  ),
);

async function plan(content: object): Promise<PlannedBlock[]> {
  const page = await validatePage(await readPage({ title: '标题', content }), registry);
  return planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' }).blocks;
}

const text = { blockType: 'text' };
const tabs = (blocks: object) => ({ blockType: 'tabs', blocks });
it.each([
  ['the first block', { a: text, b: text }, ['a']],
  ['the first that renders something', { a: { blockType: 'header', color: 'red' }, b: text, c: text }, ['b']],
  ['the first that is not broken', { a: { blockType: 'nope' }, b: text, c: text }, ['b']],
  ['the first block and the first within it', { a: tabs({ n: text, o: text }), b: text }, ['a', 'n']],
  ['the innermost one', { a: tabs({ n: tabs({ x: text }), o: text }), b: text }, ['a', 'n', 'x']],
  ['no block within a later one', { a: text, b: tabs({ n: text }) }, ['a']],
  ['the first within that is not broken', { a: tabs({ n: { blockType: 'nope' }, o: text }) }, ['a', 'o']],
  ['a block without any within', { a: tabs({}), b: text }, ['a']],
  ['none of an empty page', {}, []],
])('marks as leading %s', async (_case, content, expected) => {
  const listLeading = (planned: PlannedBlock[]): string[] =>
    planned.flatMap(({ label, leads, children }) => [
      ...(leads ? [label] : []),
      ...Object.values(children ?? {}).flatMap(listLeading),
    ]);
  expect(listLeading(await plan(content))).toEqual(expected);
});
