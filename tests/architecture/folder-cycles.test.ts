import { describe, expect, it } from 'vitest';
import { findFolderCycles } from './folder-cycles.ts';
import { importsIn } from './imports.ts';

/** Returns the cycles between folders of files, each as a list of its importing files. */
const findCycles = (files: Record<string, string>) =>
  findFolderCycles(Object.entries(files).flatMap(([file, text]) => importsIn(file, text))).map(cycle =>
    cycle.map(({ from }) => from),
  );

const BOTH = [['room/a/x.ts', 'room/b/y.ts']];
const back = "import { x } from '../a/other.ts';";

describe('findFolderCycles', () => {
  it.each([
    ['of values', "import { y } from '../b/y.ts';"],
    ['of types', "import type { Y } from '../b/y.ts';"],
    ['of types among values', "import { type Y } from '../b/y.ts';"],
    ['of types that are imported where they are used', "let y: import('../b/y.ts').Y;"],
    ['of types of modules', "let y: typeof import('../b/y.ts');"],
    ['of types that are exported again', "export type { Y } from '../b/y.ts';"],
    ['of everything that is exported again', "export * from '../b/y.ts';"],
    ['of what is loaded later', "const y = () => import('../b/y.ts');"],
    ['of what is loaded later, with a query', "const y = () => import('../b/y.ts?script');"],
    ['of what is loaded later, from a template', 'const y = () => import(`../b/y.ts`);'],
    ['of side effects', "import '../b/y.ts';"],
  ])('finds a cycle %s', (_what, text) => {
    expect(findCycles({ 'room/a/x.ts': text, 'room/b/y.ts': back })).toEqual(BOTH);
    expect(findCycles({ 'room/a/x.ts': text, 'room/b/y.ts': '' })).toEqual([]);
  });

  it('finds a cycle between folders whose files are on none', () => {
    expect(
      findCycles({
        'room/a/x.ts': "import { y } from '../b/y.ts';",
        'room/b/other.ts': "import { z } from '../a/z.ts';",
      }),
    ).toEqual([['room/a/x.ts', 'room/b/other.ts']]);
  });

  it('finds a cycle between a folder and one inside it, at any depth', () => {
    expect(
      findCycles({
        'room/a/b/x.ts': "import { y } from './c/y.ts';",
        'room/a/b/c/y.ts': "import { z } from '../z.ts';",
      }),
    ).toEqual([['room/a/b/x.ts', 'room/a/b/c/y.ts']]);
  });

  it('finds a cycle through a file at the root of the room, and through several folders', () => {
    const files = {
      'room/index.ts': "import { a } from './a/x.ts';",
      'room/a/x.ts': "import { b } from '../b/y.ts';",
      'room/b/y.ts': "import { c } from '../c/z.ts';",
      'room/c/z.ts': "import type { Root } from '../index.ts';",
    };
    expect(findCycles(files).map(cycle => cycle.sort())).toEqual([Object.keys(files).sort()]);
  });

  it('finds each of two cycles', () => {
    const pair = (one: string, other: string) => ({
      [`room/${one}/x.ts`]: `import '../${other}/x.ts';`,
      [`room/${other}/x.ts`]: `import '../${one}/x.ts';`,
    });
    expect(findCycles({ ...pair('a', 'b'), ...pair('c', 'd') })).toHaveLength(2);
  });

  it('accepts files of one folder, files at the root that import one another, and imports in one direction', () => {
    expect(
      findCycles({
        'room/a/x.ts': "import './y.ts';\nimport '../b/z.ts';",
        'room/a/y.ts': "import './x.ts';",
        'room/index.ts': "import './start.ts';\nimport './a/x.ts';",
        'room/start.ts': "import './a/y.ts';",
      }),
    ).toEqual([]);
  });
});
