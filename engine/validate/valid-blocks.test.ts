import { expect, it } from 'vitest';
import { testRegistry, testType } from '../../tests/support/test-type.ts';
import { readPage } from '../read/read-page.ts';
import { createValidBlocks } from './valid-blocks.ts';
import { validatePage } from './validate-page.ts';

const properties = {
  title: { type: 'string' },
  columns: { type: 'integer', maximum: 6, default: 3 },
  list: { type: 'array', items: { enum: ['ab', 'cd'] } },
};
const registry = testRegistry(
  testType('card', properties),
  testType('other', { title: { enum: ['甲', '丙'] } }),
  testType(
    'tabs',
    { blocks: { type: 'object' } },
    { children: block => ({ '/blocks': block.blocks as Record<string, never> }) },
  ),
);

/** Checks pages of one block each, which share what is known. */
async function check(...blocks: object[]) {
  const validBlocks = createValidBlocks();
  const checked = [];
  for (const hero of blocks) {
    const read = await readPage({ title: 't', content: { hero: structuredClone(hero) } });
    const { findings, blocks } = await validatePage(read, registry, { validBlocks });
    checked.push({ block: blocks[0]?.block, rules: findings.map(({ rule }) => rule) });
  }
  return checked;
}

const card = { blockType: 'card', title: '甲' };

it('gives equal valid blocks one object with the defaults', async () => {
  const pages = await check(card, card, card, card);
  for (const { block, rules } of pages) {
    expect(block).toEqual({ ...card, columns: 3 });
    expect(rules).toEqual([]);
  }
  expect(pages[2]?.block).toBe(pages[3]?.block);
});

it('judges a block that differs in a number, in a text of the same length or in its type', async () => {
  const list = { ...card, list: ['ab'] };
  const wrong = [
    { ...list, columns: 7 },
    { ...list, list: ['ef'] },
    { ...list, columns: '3' },
  ];
  for (const block of wrong) {
    const pages = await check(list, list, list, block, list, block);
    expect(pages.map(({ rules }) => rules.length)).toEqual([0, 0, 0, 1, 0, 1]);
  }
  const other = { blockType: 'othe', title: '甲' };
  const types = await check(card, card, card, other, { blockType: 'other', title: '乙' });
  expect(types.map(({ rules }) => rules.length)).toEqual([0, 0, 0, 1, 1]);
});

it('reports a block with a finding each time', async () => {
  const wrong = { ...card, columns: 7 };
  expect((await check(wrong, wrong, wrong, wrong)).map(({ rules }) => rules.length)).toEqual([1, 1, 1, 1]);
});

it('checks the blocks inside another each time', async () => {
  const tabs = (columns: number) => ({ blockType: 'tabs', blocks: { inner: { ...card, columns } } });
  const pages = await check(tabs(7), tabs(7), tabs(7), tabs(7));
  expect(pages.map(({ rules }) => rules.length)).toEqual([1, 1, 1, 1]);
});
