import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { GENERATED } from '../vite/block-registry.mjs';
import { SCHEMA, SETTINGS } from './find-blocks.mjs';

/**
 * What the generated files were made from, which `cli/project/is-fresh.ts` compares, too: the package's version, the
 * setting `blocks`, the folders in which blocks were searched with the blocks in them, and sizes and times of files, of
 * which some may be absent.
 */
const STAMP = 'stamp.json';

/**
 * Writes the stamp.
 *
 * @param checker name and inputs of the built definitions; without them the command has nothing to load.
 */
export function writeStamp({ projectRoot, packageRoot, blocks }, folders, roots, checker) {
  const schemas = folders.map(({ folder }) => join(folder, SCHEMA));
  const definitions = folders.map(({ folder, definition }) => join(folder, definition));
  const toPath = file => relative(projectRoot, file).split(sep).join('/');
  const settings = SETTINGS.map(name => join(projectRoot, name));
  const files = [...new Set([...settings, ...schemas, ...definitions, ...(checker?.inputs ?? [])])].map(
    file => [toPath(file), describeFile(file)],
  );
  const stamp = {
    vitrine: readVersion(packageRoot),
    blocks,
    types: folders.length,
    checker: checker ? checker.name : null,
    roots: Object.fromEntries(roots.map(root => [toPath(root), listNames(root)])),
    files: Object.fromEntries(files),
  };
  const file = join(projectRoot, GENERATED, STAMP);
  mkdirSync(dirname(file), { recursive: true });
  // Other processes may read it meanwhile.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(stamp, null, 2));
  renameSync(draft, file);
}

/**
 * Returns the folders with blocks if everything was generated from the files as they are, else undefined.
 *
 * @param needsChecker whether that includes the definitions for the command.
 */
export function findFresh({ projectRoot, packageRoot, blocks }, needsChecker) {
  let stamp;
  try {
    stamp = JSON.parse(readFileSync(join(projectRoot, GENERATED, STAMP), 'utf8'));
  } catch {
    return undefined;
  }
  // Damaged, or that of another version.
  if (!stamp?.roots || !stamp.files) return undefined;
  const hasSame = (paths, describe) =>
    Object.entries(paths).every(([path, known]) => describe(resolve(projectRoot, path)) === known);
  const isFresh =
    (typeof stamp.checker === 'string' || !needsChecker) &&
    stamp.vitrine === readVersion(packageRoot) &&
    JSON.stringify(stamp.blocks) === JSON.stringify(blocks) &&
    hasSame(stamp.roots, listNames) &&
    hasSame(stamp.files, describeFile);
  return isFresh ? Object.keys(stamp.roots).map(path => resolve(projectRoot, path)) : undefined;
}

/** Returns the names of the folders with a schema. */
function listNames(folder) {
  try {
    return readdirSync(folder)
      .filter(name => existsSync(join(folder, name, SCHEMA)))
      .sort()
      .join();
  } catch {
    return '';
  }
}

function describeFile(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size}:${stat.mtimeMs}` : '';
}

function readVersion(packageRoot) {
  return JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).version;
}
