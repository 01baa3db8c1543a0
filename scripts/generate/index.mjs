import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';
import { bundleSchema } from './bundle.mjs';
import { compileTypes } from './compile-types.mjs';
import { editorSchema } from './editor-schema.mjs';
import { joinDeclarations, typeName } from './types.mjs';

const SUFFIX = '.schema.json';

/**
 * Generates from `schemas/`: per type a bundled schema, a validator module and an entry for `defineBlock`; the
 * TypeScript types; and a schema of whole pages for editors' IDEs, in English and in Chinese. Only types whose schema has
 * changed are compiled. Every file is made before the first is written, and only those that differ are written: the
 * development server sees all of a change at once, and nothing of a schema with an error.
 *
 * @returns the types that were compiled, and the files that were written or removed.
 * @throws Error with `loc`, the place in the file, if a schema is not valid JSON.
 */
export async function generate(root) {
  const out = join(root, 'schemas/generated');
  const { schemas, described } = readSchemas(join(root, 'schemas'));
  const { results, compiled } = await compileTypes(schemas, join(root, 'dist/.generated.json'), type =>
    join(out, validatorName(type)),
  );
  const files = new Map();
  for (const [type, { validator }] of results) {
    files.set(`blocks/${type}${SUFFIX}`, JSON.stringify(described.get(type)));
    files.set(validatorName(type), validator);
    files.set(`validators/${type}.d.ts`, DECLARATION);
    files.set(`types/${type}.ts`, entryOf(type));
  }
  files.set('page.schema.json', JSON.stringify(editorSchema(described, 'en')));
  files.set('page.schema.zh.json', JSON.stringify(editorSchema(described, 'zh')));
  files.set('types.ts', joinDeclarations([...results.values()].map(({ declarations }) => declarations)));
  const written = [...files.keys()].filter(name => writeIfChanged(join(out, name), files.get(name)));
  return { compiled, changed: [...written, ...removeOthers(out, files)] };
}

/** Reads the schemas of all types, bundled: for validators and renderers, and as described to editors. */
function readSchemas(folder) {
  const defs = readJson(join(folder, 'defs.schema.json')).$defs;
  const schemas = new Map();
  // For editors and messages. Validators and renderers get blocks without what the engine reads itself.
  const described = new Map();
  for (const file of readdirSync(join(folder, 'blocks'))
    .filter(name => name.endsWith(SUFFIX))
    .sort()) {
    const type = file.slice(0, -SUFFIX.length);
    const schema = readJson(join(folder, 'blocks', file));
    if (schema.properties?.blockType?.const !== type) {
      throw new Error(
        `schemas/blocks/${file}: properties.blockType.const must be "${type}", the same as the file's name.`,
      );
    }
    if (schema.properties.show) {
      throw new Error(
        `schemas/blocks/${file}: "show" is when a block shows, for every type. Rename the field.`,
      );
    }
    try {
      schemas.set(type, bundleSchema(schema, defs));
      described.set(type, bundleSchema(withShow(schema), defs));
    } catch (error) {
      throw new Error(`schemas/blocks/${file}: ${error.message}`);
    }
  }
  return { schemas, described };
}

/** Adds the field that the engine reads for every type, after `version`. */
function withShow(schema) {
  const { blockType, version, ...fields } = schema.properties;
  const show = { $ref: 'defs.schema.json#/$defs/show' };
  return { ...schema, properties: { blockType, ...(version && { version }), show, ...fields } };
}

const validatorName = type => `validators/${type}.js`;

/** Writes a file unless it has that text; returns whether it was written. */
function writeIfChanged(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) return false;
  } catch {
    mkdirSync(dirname(file), { recursive: true });
  }
  writeFileSync(file, text);
  return true;
}

/** Removes the files of a folder that are not in the map; returns their names. */
function removeOthers(folder, files) {
  const names = readdirSync(folder, { recursive: true }).filter(
    name => /\.\w+$/.test(name) && !files.has(name.replaceAll('\\', '/')),
  );
  // Another run may have removed them meanwhile.
  for (const name of names) rmSync(join(folder, name), { force: true });
  return names;
}

const DECLARATION = `import type { ValidatorModule } from '#schemas';
declare const validate: ValidatorModule['default'];
export default validate;
export declare const fields: ValidatorModule['fields'];
`;

/** The module that `defineBlock` takes: name, validator and schema of one type, with the type of its data. */
function entryOf(type) {
  const name = typeName(type);
  return `import type { BlockType, ${name} } from '#schemas';

export const ${name[0].toLowerCase()}${name.slice(1)}: BlockType<${name}> = {
  type: '${type}',
  validator: () => import('#schemas/validators/${type}.js'),
  schema: () => import('#schemas/blocks/${type}${SUFFIX}'),
};
`;
}

function readJson(file) {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const loc = { file, ...placeOf(text) };
    throw Object.assign(new Error(`${file}:${loc.line}:${loc.column}: ${error.message}`), { loc });
  }
}

/** Line and column of the first syntax error in a JSON text. */
function placeOf(text) {
  const errors = [];
  parse(text, errors);
  const before = text.slice(0, errors[0]?.offset ?? 0).split('\n');
  return { line: before.length, column: before.at(-1).length + 1 };
}
