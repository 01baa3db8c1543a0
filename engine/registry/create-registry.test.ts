import { describe, expect, it } from 'vitest';
import { testType } from '../../tests/support/test-type.ts';
import { createRegistry } from './create-registry.ts';
import { defineBlock } from './define-block.ts';
import { fromFolder } from './from-folder.ts';

describe('createRegistry', () => {
  it('names both when a type is registered twice', () => {
    const mine = { ...testType('card', {}), title: 'My card' };
    const theirs = { ...testType('card', {}), title: 'Their card' };
    expect(() => createRegistry([mine, theirs])).toThrow(
      '"card" is registered twice: by "My card" and by "Their card"',
    );
  });

  const card = (title: string, more: object = {}) => ({ ...testType('card', {}), title, ...more });
  const own = card('My card', { origin: 'blocks/card' });
  const theirs = card('Their card', { origin: '@acme/vitrine-blocks/blocks/card' });

  it('names the folders of two blocks of one type', () => {
    expect(() => createRegistry([own, theirs])).toThrow(
      'by "My card" (blocks/card) and by "Their card" (@acme/vitrine-blocks/blocks/card). Give one of them another',
    );
  });

  it.each([
    ['before', [card('New', { replace: true }), testType('teaser', {}), theirs]],
    ['behind', [theirs, testType('teaser', {}), card('New', { replace: true })]],
  ])(
    'uses the definition with `replace: true` %s the other one, in the place of the first',
    (_where, all) => {
      const { all: types } = createRegistry(all);
      expect(types.map(({ title }) => title)).toEqual(['New', 'Test teaser']);
    },
  );

  it('replaces a type that another registry has, and keeps it when that is extended again', () => {
    const registry = createRegistry([theirs]).extend([card('New', { replace: true })]);
    expect(registry.get('card')?.title).toBe('New');
    expect(registry.extend([testType('teaser', {})]).get('card')?.title).toBe('New');
  });

  it.each<[string, object[], string]>([
    [
      'two that replace',
      [own, { ...theirs, replace: true }, card('New', { replace: true })],
      'is replaced twice: by',
    ],
    ['two others', [own, theirs, card('New', { replace: true })], 'is registered twice: by "My card"'],
    ['no other', [card('New', { replace: true })], 'by "New"), but no other block has that type'],
  ])('refuses a replacement with %s', (_what, all, message) => {
    expect(() => createRegistry(all as ReturnType<typeof card>[])).toThrow(message);
  });

  it('extends a registry with the types of another package', () => {
    const registry = createRegistry([testType('card', {})]).extend([testType('teaser', {})]);
    expect(registry.all.map(({ type }) => type)).toEqual(['card', 'teaser']);
  });

  it('takes the definition of a folder with its place, if it has the type of the schema', () => {
    const folder = { type: 'card', origin: 'blocks/card', folder: 'blocks/card' };
    const definition = fromFolder({ ...folder, definition: testType('card', {}) });
    expect(definition).toMatchObject({ title: 'Test card', origin: 'blocks/card', folder: 'blocks/card' });
    expect(() => fromFolder({ ...folder, definition: testType('teaser', {}) })).toThrow(
      'blocks/card defines "teaser", but its schema.json is of "card". Import the entry from #blocks/card.ts.',
    );
    for (const nothing of [undefined, null, () => {}, {}])
      expect(() => fromFolder({ ...folder, definition: nothing })).toThrow(
        'blocks/card exports no definition.',
      );
  });

  it('names the missing field of an incomplete definition', () => {
    expect(() => defineBlock(testType('card', {}), { title: '' })).toThrow(
      'Block type "card" has no "title"',
    );
  });
});
