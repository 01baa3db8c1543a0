import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSchema } from '../generate/check-schema.mjs';
import { BlockFault } from '../generate/schema-faults.mjs';
import { findBlocks, SCHEMA } from './find-blocks.mjs';

const SUFFIX = '.schema.json';

/** A definition that is in the place of the type of a package. */
const REPLACE = /^\s*replace:\s*true\b/m;

/** The name of the package in messages. */
const PACKAGE = 'vitrine';

/**
 * Finds the blocks of a project and reads their schemas. Of several folders of one type, the one whose definition has
 * `replace: true` stays.
 *
 * @param defs shared definitions.
 * @returns the blocks, each with its checked schema; where they were searched; and all faults.
 */
export function readBlocks({ projectRoot, packageRoot, blocks }, defs) {
  const { folders, roots, faults } = findBlocks({ projectRoot, packageRoot, blocks });
  const byType = new Map();
  for (const found of folders) {
    const path = join(found.folder, SCHEMA);
    const file = `${found.path}/${SCHEMA}`;
    const checked = checkSchema(path, file, defs);
    faults.push(...checked.faults);
    if (!checked.schema) continue;
    const definition = readFileSync(join(found.folder, found.definition), 'utf8');
    const block = { ...found, checked: { ...checked, path, file }, replaces: REPLACE.test(definition) };
    byType.set(checked.type, [...(byType.get(checked.type) ?? []), { ...block, type: checked.type }]);
  }
  const builtIn = listBuiltIn(packageRoot);
  const chosen = [];
  for (const [type, all] of byType) {
    const replacing = all.filter(({ replaces }) => replaces);
    const others = [
      ...(builtIn.includes(type) ? [PACKAGE] : []),
      ...all.filter(({ replaces }) => !replaces).map(({ origin }) => origin),
    ];
    const [first, second] = replacing;
    if (second) faults.push(describeSecond(type, second, first));
    else if (first && others.length === 0) faults.push(describeNothing(type, first));
    else if (!first && others.length > 1) faults.push(describeTwice(type, all.at(-1), others[0]));
    else chosen.push(first ?? all[0]);
  }
  return { folders: chosen, roots, faults };
}

/** Lists the types of the package. */
export function listBuiltIn(packageRoot) {
  return readdirSync(join(packageRoot, 'schemas/generated/blocks')).map(name =>
    name.slice(0, -SUFFIX.length),
  );
}

const placeOf = ({ path, folder, definition }) => ({
  file: `${path}/${definition}`,
  path: join(folder, definition),
});

function describeTwice(type, block, other) {
  return new BlockFault(
    placeOf(block),
    `Block type "${type}" is registered twice: by ${other} and by ${block.origin}.`,
    `Give one of them another type, or write \`replace: true\` in the definition that is to be used.`,
  );
}

function describeSecond(type, block, other) {
  return new BlockFault(
    placeOf(block),
    `Block type "${type}" is replaced twice: by ${other.origin} and by ${block.origin}.`,
    'Remove `replace: true` from one of them.',
  );
}

function describeNothing(type, block) {
  return new BlockFault(
    placeOf(block),
    `The definition has \`replace: true\`, but no other block has the type "${type}".`,
    'Correct the type, or remove `replace: true`.',
  );
}
