import { expect, it } from 'vitest';
import { testRegistry, testType } from '../../tests/support/test-type.ts';
import type { PlannedBlock } from '../model/page.ts';
import { readPage } from '../read/read-page.ts';
import { toAnchor } from '../resolve/anchor.ts';
import { validatePage } from '../validate/validate-page.ts';
import { planPage } from './plan-page.ts';

const registry = testRegistry(
  testType('text', { html: { type: 'string', contentMediaType: 'text/html' } }),
  testType('effect', {}, { load: undefined }),
  testType(
    'tabs',
    { blocks: { type: 'object' } },
    { children: block => ({ '/blocks': block.blocks as never }) },
  ),
);

const plan = async (content: object | string) => {
  const text = typeof content === 'string' ? content : JSON.stringify({ title: '页', content });
  const page = await validatePage(await readPage(text), registry);
  return planPage(page, new Map(), { key: 'k', mediaHost: '', sanitizeHtml: html => html }).blocks;
};

/** The ids of blocks in the order of the document. */
const listIds = (blocks: readonly PlannedBlock[]): string[] =>
  blocks.flatMap(({ anchor, label, children = {} }) => [
    anchor ?? toAnchor(label),
    ...listIds(Object.values(children).flat()),
  ]);

const text = { blockType: 'text' };
const tabs = (blocks: object) => ({ blockType: 'tabs', blocks });

it.each<[string, object | string, string[]]>([
  ['a label inside tabs that the page has before', { a: text, t: tabs({ a: text }) }, ['a', 't', 't-a']],
  ['a label inside tabs that the page has after', { t: tabs({ a: text }), a: text }, ['t', 't-a', 'a']],
  ['a label of two tabs', { t: tabs({ a: text }), u: tabs({ a: text }) }, ['t', 'a', 'u', 'u-a']],
  [
    'a label of three tabs',
    { t: tabs({ a: text }), u: tabs({ a: text }), v: tabs({ a: text }) },
    ['t', 'a', 'u', 'u-a', 'v', 'v-a'],
  ],
  ['the label of the block around', { t: tabs({ t: text }) }, ['t', 't-t']],
  [
    'a label that the prefix makes',
    { a: text, t: tabs({ a: text }), 't-a': text },
    ['a', 't', 'content-b1.0.0-a', 't-a'],
  ],
  ['tabs in tabs', { a: text, t: tabs({ t: tabs({ a: text }) }) }, ['a', 't', 't-t', 't-t-a']],
  [
    'labels that differ in spaces',
    { 'gift guide': text, 'gift-guide': text },
    ['gift-guide', 'content-b1-gift-guide'],
  ],
  [
    'a repeated label',
    '{"title":"页","content":{"a":{"blockType":"text"},"a":{"blockType":"text"}}}',
    ['a', 'content-b1-a'],
  ],
  [
    'a label that the document uses',
    { main: text, t: tabs({ main: text }) },
    ['content-main', 't', 't-content-main'],
  ],
  ['a block without an element', { a: { blockType: 'effect' }, t: tabs({ a: text }) }, ['t', 'a']],
  ['a broken block', { a: { blockType: 'text', html: 1 }, t: tabs({ a: text }) }, ['t', 'a']],
  ['empty labels', { '': text, t: tabs({ ' ': text }) }, ['', 't', '']],
])('gives each block an id of its own: %s', async (_name, content, expected) => {
  const ids = listIds(await plan(content));
  expect(ids).toEqual(expected);
  const named = ids.filter(Boolean);
  expect(new Set(named).size).toBe(named.length);
});

it('gives ids in rich texts to one element each, and keeps their references', async () => {
  const html =
    '<p id="content-care">养护</p><a href="#content-care">去</a><i aria-labelledby="content-care"></i>';
  const blocks = await plan({
    a: { ...text, html },
    b: { ...text, html },
    c: { ...text, html: html + html },
  });
  const written = blocks.map(({ block }) => String(block.html));
  const ids = written.flatMap(words => [...words.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  expect(written[0]).toBe(html);
  expect(written[1]).toBe(html.replaceAll('content-care', 'content-b1-1-care'));
  expect(new Set(ids).size).toBe(4);
  expect(written[2]).not.toContain('"content-care"');
});
