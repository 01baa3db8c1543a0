import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleSchema } from './bundle.mjs';
import { checkContent, checkSchema } from './check-schema.mjs';
import { compileTypes } from './compile-types.mjs';
import { editorSchema } from './editor-schema.mjs';
import { BlockFault, BlockFaults } from './schema-faults.mjs';
import { entryName, joinDeclarations, typeName } from './types.mjs';
import { writeFiles } from './write-files.mjs';

const SUFFIX = '.schema.json';

/**
 * Generates from `schemas/`: per type a bundled schema, a validator module and an entry for `defineBlock`; the
 * TypeScript types; and a schema of whole pages for editors' IDEs, in English and in Chinese. Only types whose schema has
 * changed are compiled. Every file is made before the first is written, and only those that differ are written: the
 * development server sees all of a change at once, and nothing of a schema with an error.
 *
 * @returns the types that were compiled, and the files that were written or removed.
 * @throws BlockFaults with `loc`, the first place, if schemas have faults.
 */
export async function generate(root) {
  const out = join(root, 'schemas/generated');
  const { schemas, described, check } = readSchemas(join(root, 'schemas'));
  const { results, compiled } = await compileChecked(schemas, check, {
    recordFile: join(root, 'dist/.generated.json'),
    out,
    words: readWords(join(root, 'schemas/strings.ts')),
  });
  const files = new Map();
  for (const [type, { validator }] of results) {
    files.set(`blocks/${type}${SUFFIX}`, JSON.stringify(described.get(type)));
    files.set(validatorName(type), validator);
    files.set(`validators/${type}.d.ts`, declareValidator('#schemas'));
    files.set(`types/${type}.ts`, entryOf(type));
  }
  files.set('page.schema.json', JSON.stringify(editorSchema(described, 'en')));
  files.set('page.schema.zh.json', JSON.stringify(editorSchema(described, 'zh')));
  files.set('types.ts', joinDeclarations([...results.values()].map(({ declarations }) => declarations)));
  return { compiled, changed: writeFiles(out, files) };
}

/** Reads the schemas of all types, bundled: for validators and renderers, and as described to editors. */
function readSchemas(folder) {
  const defs = readDefinitions(folder);
  const schemas = new Map();
  const described = new Map();
  const read = new Map();
  const faults = [];
  for (const name of readdirSync(join(folder, 'blocks'))
    .filter(name => name.endsWith(SUFFIX))
    .sort()) {
    const type = name.slice(0, -SUFFIX.length);
    const file = `schemas/blocks/${name}`;
    const path = join(folder, 'blocks', name);
    const checked = checkSchema(path, file, defs);
    faults.push(...checked.faults);
    if (!checked.schema) continue;
    if (checked.type !== type) {
      faults.push(
        new BlockFault(
          { file, path },
          `The schema is of "${checked.type}".`,
          `Write "${type}" in properties.blockType.const, or rename the file.`,
        ),
      );
    }
    read.set(type, { ...checked, path, file });
    schemas.set(type, bundleSchema(checked.schema, defs));
    described.set(type, describeSchema(checked.schema, defs));
  }
  if (faults.length > 0) throw new BlockFaults(faults);
  return { schemas, described, check: type => checkContent(read.get(type), defs) };
}

/** Reads the keys of the words that are defaults of schemas, by text; none without the file. */
function readWords(file) {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): '(.*)',$/gm);
  return new Map([...lines].map(([, key, text]) => [text, key]));
}

/** Reads the definitions that schemas share. */
export function readDefinitions(folder) {
  return JSON.parse(readFileSync(join(folder, 'defs.schema.json'), 'utf8')).$defs;
}

/** Bundles a schema for editors and messages. Validators and renderers get blocks without what the engine reads itself. */
export function describeSchema(schema, defs) {
  const { blockType, version, ...fields } = schema.properties;
  // The field that the engine reads for every type, after `version`.
  const show = { $ref: 'defs.schema.json#/$defs/show' };
  const properties = { blockType, ...(version && { version }), show, ...fields };
  return bundleSchema({ ...schema, properties }, defs);
}

/**
 * Compiles schemas, after a check of the defaults and examples of those that are compiled.
 *
 * @throws BlockFaults if some are not valid.
 */
export async function compileChecked(schemas, check, { recordFile, out, words }) {
  const faults = [];
  const isRight = type => {
    const found = check(type);
    faults.push(...found);
    return found.length === 0;
  };
  const find = type => join(out, validatorName(type));
  const result = await compileTypes(schemas, recordFile, find, { words, beforeCompile: isRight });
  if (faults.length > 0) throw new BlockFaults(faults);
  return result;
}

export const validatorName = type => `validators/${type}.js`;

/** @param module where the types of the engine are from. */
export const declareValidator = module => `import type { ValidatorModule } from '${module}';
declare const validate: ValidatorModule['default'];
export default validate;
export declare const fields: ValidatorModule['fields'];
`;

/** The module that `defineBlock` takes: name, validator and schema of one type, with the type of its data. */
function entryOf(type) {
  const name = typeName(type);
  return `import type { BlockType, ${name} } from '#schemas';

export const ${entryName(type)}: BlockType<${name}> = {
  type: '${type}',
  validator: () => import('#schemas/validators/${type}.js'),
  schema: () => import('#schemas/blocks/${type}${SUFFIX}'),
};
`;
}
