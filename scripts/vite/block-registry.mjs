import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { GENERATED } from '../../shop/load/stamp.mjs';

export { GENERATED };

/** The module with the blocks of project and packages. */
export const BLOCKS = 'virtual:vitrine/blocks';

/** How a block's code names its generated entry: `#blocks/acme_quote.ts`. */
const ENTRY = /^#blocks\/([a-z0-9_]+)(?:\.[tj]s)?$/;

/** The module of the package that has no blocks, in whose place the virtual one is. */
const EMPTY = /[\\/]src[\\/]project-blocks\.[tj]s$/;
const NAMES_EMPTY = /project-blocks\.[tj]s$/;

/** The virtual module, imported or found. */
const VIRTUAL = /^\0?virtual:vitrine\/blocks$/;

/**
 * Returns the code of the virtual module: `projectBlocks`, a list of definitions, each with the type of its schema and
 * its folder.
 */
export function writeRegistry(projectRoot, folders) {
  const lines = folders.map(({ folder, definition }, index) => {
    const file = join(projectRoot, folder, definition).split(sep).join('/');
    return `import block${index} from ${JSON.stringify(file)};`;
  });
  const entries = folders.map(({ type, origin, folder }, index) => {
    const place = JSON.stringify({ type, origin, folder });
    return `  { definition: block${index}, ...${place} },`;
  });
  return [...lines, 'export const projectBlocks = [', ...entries, '];', ''].join('\n');
}

/** Reads the list of a project's blocks that `generateBlocks` has written; empty without one. */
export function readBlockIndex(projectRoot) {
  try {
    return JSON.parse(readFileSync(join(projectRoot, GENERATED, 'blocks.json'), 'utf8')).folders;
  } catch {
    return [];
  }
}

/**
 * Provides the blocks of a project and of its packages as `virtual:vitrine/blocks`, in the place of the package's empty
 * `src/project-blocks`. The development server follows the list, which `generateBlocks` writes.
 */
export function blockRegistry(projectRoot) {
  const id = `\0${BLOCKS}`;
  const generated = resolve(projectRoot, GENERATED);
  return {
    name: 'block-registry',
    enforce: 'pre',
    resolveId: {
      filter: { id: [VIRTUAL, ENTRY, NAMES_EMPTY] },
      async handler(source, importer, options) {
        if (VIRTUAL.test(source)) return id;
        const type = ENTRY.exec(source)?.[1];
        // A package's own entries are those of the project that it is used in.
        if (type) return join(generated, 'types', `${type}.ts`);
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && EMPTY.test(found.id.split('?')[0]) ? id : found;
      },
    },
    load: {
      filter: { id: VIRTUAL },
      handler() {
        this.addWatchFile(join(generated, 'blocks.json'));
        return writeRegistry(projectRoot, readBlockIndex(projectRoot));
      },
    },
  };
}

/** Returns whether a file belongs to a block of a project. */
export function isInBlocks(projectRoot, file) {
  return readBlockIndex(projectRoot).some(({ folder }) => {
    const path = relative(join(projectRoot, folder), file);
    return !path.startsWith('..') && path !== file;
  });
}
