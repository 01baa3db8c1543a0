import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { SCHEMA } from '../../shop/load/stamp.mjs';
import { BlockFault, placeAt } from '../generate/schema-faults.mjs';

/** Names of the file that defines a block; the last two are those of a package that is published compiled. */
export const DEFINITIONS = ['index.ts', 'block.ts', 'index.js', 'block.js'];

/** Where blocks are if a project's settings do not say. */
export const DEFAULT_BLOCKS = ['./blocks'];

export { SCHEMA };

/** Files with a project's settings. */
export const SETTINGS = [
  'vitrine.config.ts',
  'vitrine.config.mjs',
  'vitrine.config.js',
  'vitrine.config.json',
];

/**
 * Finds the block folders of a project: in its own folders (`./blocks`) and in packages (`@acme/vitrine-blocks`), whose
 * package.json may name the folder (`"vitrine": { "blocks": "./blocks" }`). A block is a folder with a schema.json; one
 * without schema and definition has code that blocks share.
 *
 * @param project its root, its list of `blocks`, and the root of the package, whose own folders without schema.json are of
 *   types with a schema in `schemas/blocks`.
 */
export function findBlocks({ projectRoot, packageRoot, blocks = DEFAULT_BLOCKS }) {
  const found = { folders: [], roots: [], faults: [] };
  for (const source of new Set(blocks)) {
    const { root, packageFolder } = findRoot(source, projectRoot, found.faults);
    if (!root) continue;
    found.roots.push(root);
    // Only the default need not exist.
    if (!existsSync(root)) continue;
    for (const name of listFolders(root)) {
      const folder = join(root, name);
      const definition = DEFINITIONS.find(file => existsSync(join(folder, file)));
      const hasSchema = existsSync(join(folder, SCHEMA));
      const path = toPath(projectRoot, folder);
      const origin = packageFolder ? `${source}/${toPath(packageFolder, folder)}` : path;
      if (definition && hasSchema) found.folders.push({ origin, folder, path, definition });
      else if (hasSchema) {
        found.faults.push(
          new BlockFault(
            { file: `${path}/${SCHEMA}`, path: join(folder, SCHEMA) },
            'The block has a schema and no definition.',
            'Write index.ts with its defineBlock call; kit/README.md has an example.',
          ),
        );
      } else if (definition && resolve(root) !== resolve(packageRoot, 'blocks')) {
        found.faults.push(
          new BlockFault(
            { file: `${path}/${definition}`, path: join(folder, definition) },
            'The block has a definition and no schema.',
            'Write schema.json beside it; kit/README.md has an example.',
          ),
        );
      }
    }
  }
  return found;
}

/** Returns the folder of a source, and the package that it is in; without a folder it adds a fault. */
function findRoot(source, projectRoot, faults) {
  const isFolder = source.startsWith('.');
  const place = isFolder ? { root: resolve(projectRoot, source) } : findInPackage(source, projectRoot);
  const stat = place.root && statSync(place.root, { throwIfNoEntry: false });
  if (stat?.isDirectory() || (!stat && DEFAULT_BLOCKS.includes(source))) return place;
  const file = SETTINGS.find(name => existsSync(join(projectRoot, name))) ?? 'package.json';
  faults.push(
    new BlockFault(
      { file, path: join(projectRoot, file), ...findSource(join(projectRoot, file), source) },
      `"blocks" names ${JSON.stringify(source)}, which ${describeMissing(isFolder, place.root)}.`,
      isFolder
        ? 'Create the folder, or correct the path; it begins with ./ and is seen from the project.'
        : `Run npm install ${source}, or correct the name; a folder begins with ./.`,
    ),
  );
  return {};
}

/** Returns where a file names a source; nothing if it does not. */
function findSource(file, source) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [found] = ["'", '"', '`'].map(quote => text.indexOf(quote + source + quote)).filter(at => at >= 0);
  return found === undefined ? {} : placeAt(text, found);
}

function describeMissing(isFolder, root) {
  if (isFolder) return 'is not a folder';
  return root ? 'has no folder with blocks' : 'is not installed';
}

/** Returns an installed package's folder, and that with its blocks. */
function findInPackage(name, projectRoot) {
  for (const folder of createRequire(join(projectRoot, 'package.json')).resolve.paths(name) ?? []) {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) continue;
    const { vitrine } = JSON.parse(readFileSync(manifest, 'utf8'));
    // Bundlers see linked packages at their real paths.
    const packageFolder = realpathSync(dirname(manifest));
    return { packageFolder, root: join(packageFolder, vitrine?.blocks ?? 'blocks') };
  }
  return {};
}

const listFolders = root =>
  readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .filter(name => !/^[._]/.test(name) && name !== 'node_modules')
    .sort();

const toPath = (from, to) => relative(from, to).split(sep).join('/');
