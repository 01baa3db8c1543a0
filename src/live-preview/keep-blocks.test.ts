import { expect, it } from 'vitest';
import type { PlannedBlock } from '#engine';
import { findBlock, keepBlocks } from './keep-blocks.ts';

const block = (id: string, label: string, more: Partial<PlannedBlock> = {}): PlannedBlock => ({
  ...{
    id,
    label,
    type: 'text',
    index: 0,
    block: { blockType: 'text' },
    products: [],
    pointer: `/content/${label}`,
  },
  ...more,
});
const saying = (words: string) => ({ block: { blockType: 'text', words } });
const never = () => false;
const ids = (blocks: readonly PlannedBlock[]) => blocks.map(({ id }) => id);

it('keeps the ids of blocks that were moved or changed, and unchanged blocks as they are', () => {
  const [a, b] = [block('b0', 'a'), block('b1', 'b')];
  const after = keepBlocks(
    [a, b],
    [block('b0', 'new'), block('b1', 'b', saying('二')), block('b2', 'a')],
    never,
  );
  expect(ids(after).slice(1)).toEqual(['b1', 'b0']);
  expect(ids(after)[0]).toMatch(/^edit/);
  expect(after[1]?.block.words).toBe('二');
  expect(after[2]).toBe(a);
});

it('mounts a block again whose type changed, which became faulty, or which had thrown and was edited', () => {
  const problems = [{ rule: 'type', pointer: '', message: '' }];
  const before = [block('b0', 'a'), block('b1', 'b'), block('b2', 'c'), block('b3', 'd')];
  const after = keepBlocks(
    before,
    [
      block('b0', 'a', { type: 'film' }),
      block('b1', 'b', { problems }),
      block('b2', 'c', saying('二')),
      block('b3', 'd'),
    ],
    id => id === 'b2' || id === 'b3',
  );
  expect(ids(after)).toEqual([...Array(3).fill(expect.stringMatching(/^edit/)), 'b3']);
});

it('keeps the ids of nested blocks, and of repeated labels in their order', () => {
  const tabs = (nested: PlannedBlock[]) => block('b0', 'tabs', { children: { '/tabs/0/blocks': nested } });
  const before = [tabs([block('b0.0.0', 'x'), block('b0.0.1', 'x')])];
  const after = keepBlocks(
    before,
    [tabs([block('b0.0.0', 'y'), block('b0.0.1', 'x'), block('b0.0.2', 'x')])],
    never,
  );
  const [y, ...others] = after[0]?.children?.['/tabs/0/blocks'] ?? [];
  expect(after[0]?.id).toBe('b0');
  expect(ids(others)).toEqual(['b0.0.0', 'b0.0.1']);
  expect(findBlock(after, y?.id ?? '')?.label).toBe('y');
  expect(findBlock(after, 'b9')).toBeUndefined();
});
