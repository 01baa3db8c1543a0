import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';
import { bundleSchema } from './bundle.mjs';
import { compileValidator } from './compile.mjs';
import { editorSchema } from './editor-schema.mjs';
import { generateTypes, typeName } from './types.mjs';

const SUFFIX = '.schema.json';

/**
 * Generates from `schemas/`: per type a bundled schema, a validator module and an entry for `defineBlock`; the
 * TypeScript types; and a schema of whole pages for editors' IDEs, in English and in Chinese. Unchanged files are not written again, so that the
 * development server sees only what changed.
 *
 * @throws Error with `loc`, the place in the file, if a schema is not valid JSON.
 */
export async function generate(root) {
  const folder = join(root, 'schemas');
  const out = join(folder, 'generated');
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
  const written = new Set();
  const write = (name, text) => {
    written.add(name);
    writeIfChanged(join(out, name), text);
  };
  for (const [type, schema] of schemas) {
    write(`blocks/${type}${SUFFIX}`, JSON.stringify(described.get(type)));
    write(`validators/${type}.js`, compileValidator(schema));
    write(`validators/${type}.d.ts`, DECLARATION);
    write(`types/${type}.ts`, entryOf(type));
  }
  write('page.schema.json', JSON.stringify(editorSchema(described, 'en')));
  write('page.schema.zh.json', JSON.stringify(editorSchema(described, 'zh')));
  // Last, because it takes longest and only the type checker reads it.
  write('types.ts', await generateTypes(schemas));
  for (const name of readdirSync(out, { recursive: true })) {
    const isFile = /\.\w+$/.test(name);
    if (isFile && !written.has(name.replaceAll('\\', '/'))) rmSync(join(out, name));
  }
  return schemas;
}

/** Adds the field that the engine reads for every type, after `version`. */
function withShow(schema) {
  const { blockType, version, ...fields } = schema.properties;
  const show = { $ref: 'defs.schema.json#/$defs/show' };
  return { ...schema, properties: { blockType, ...(version && { version }), show, ...fields } };
}

function writeIfChanged(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    mkdirSync(dirname(file), { recursive: true });
  }
  writeFileSync(file, text);
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
