import { describe, expect, it } from 'vitest';
import { testType } from '../../tests/support/test-type.ts';
import { createRegistry } from './create-registry.ts';
import { defineBlock } from './define-block.ts';

describe('createRegistry', () => {
  it('names both when a type is registered twice', () => {
    const mine = { ...testType('card', {}), title: 'My card' };
    const theirs = { ...testType('card', {}), title: 'Their card' };
    expect(() => createRegistry([mine, theirs])).toThrow(
      '"card" is registered twice: by "My card" and by "Their card"',
    );
  });

  it('extends a registry with the types of another package', () => {
    const registry = createRegistry([testType('card', {})]).extend([testType('teaser', {})]);
    expect(registry.all.map(({ type }) => type)).toEqual(['card', 'teaser']);
  });

  it('names the missing field of an incomplete definition', () => {
    expect(() => defineBlock(testType('card', {}), { title: '' })).toThrow(
      'Block type "card" has no "title"',
    );
  });
});
