import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import {
  describeFile,
  GENERATED,
  isUnchanged,
  listBlocks,
  readStamp,
  STAMP,
} from '../../shop/load/stamp.mjs';
import { SCHEMA, SETTINGS } from './find-blocks.mjs';

/**
 * Writes what the generated files were made from: the package's version, the setting `blocks`, the folders in which blocks
 * were searched with the blocks in them, and sizes and times of files, of which some may be absent.
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
    roots: Object.fromEntries(roots.map(root => [toPath(root), listBlocks(root)])),
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
  const stamp = readStamp(projectRoot);
  const isFresh =
    stamp &&
    (typeof stamp.checker === 'string' || !needsChecker) &&
    JSON.stringify(stamp.blocks) === JSON.stringify(blocks) &&
    isUnchanged(stamp, projectRoot, readVersion(packageRoot));
  return isFresh ? Object.keys(stamp.roots).map(path => resolve(projectRoot, path)) : undefined;
}

function readVersion(packageRoot) {
  return JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).version;
}
