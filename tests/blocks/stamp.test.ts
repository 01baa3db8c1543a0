import { expect, it, onTestFinished } from 'vitest';
import { readStamp } from '#shop/load/stamp';
import { createBlockProject } from '../support/block-project.ts';

// What the command and the generator read. generate.test.ts proves that both generate again without one.
it.each(['', '{', 'null', '[]', '{}', '{ "roots": [], "files": {} }', '{ "roots": {}, "files": null }'])(
  'reads no stamp that is damaged: %j',
  stamp => {
    const project = createBlockProject({ '.vitrine/generated/stamp.json': stamp });
    onTestFinished(project.remove);
    expect(readStamp(project.folder)).toBeUndefined();
  },
);

it('reads one with the folders and files that it was made from', () => {
  const stamp = { types: 0, roots: { blocks: '' }, files: {}, checker: null };
  const project = createBlockProject({ '.vitrine/generated/stamp.json': stamp });
  onTestFinished(project.remove);
  expect(readStamp(project.folder)).toEqual(stamp);
});
