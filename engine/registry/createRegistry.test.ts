import { describe, expect, it } from 'vitest';
import { testType } from '../../tests/support/testType.ts';
import { createRegistry } from './createRegistry.ts';
import { defineBlock } from './defineBlock.ts';

describe('createRegistry', () => {
  it('names both when a type is registered twice', () => {
    const mine = { ...testType('card', {}), title: 'My card' };
    const theirs = { ...testType('card', {}), title: 'Their card' };
    expect(() => createRegistry([mine, theirs])).toThrow(
      '"card" is registered twice: by "My card" and by "Their card"',
    );
  });

  it('takes further types from another package', () => {
    const registry = createRegistry([testType('card', {})]).extend([testType('teaser', {})]);
    expect(registry.all.map(({ type }) => type)).toEqual(['card', 'teaser']);
  });

  it('names what a definition lacks', () => {
    expect(() => defineBlock({ ...testType('card', {}), title: '' })).toThrow(
      'Block type "card" has no "title"',
    );
  });
});
