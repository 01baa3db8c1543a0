import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleSchema } from './bundle.mjs';
import { compileValidator } from './compile.mjs';
import { generateTypes, typeName } from './types.mjs';

const SUFFIX = '.schema.json';

/**
 * Generates from `schemas/`: per type a bundled schema, a validator module and an entry for `defineBlock`; the
 * TypeScript types; and a schema of whole pages for editors' IDEs.
 */
export async function generate(root) {
  const folder = join(root, 'schemas');
  const out = join(folder, 'generated');
  const defs = readJson(join(folder, 'defs.schema.json')).$defs;
  const schemas = new Map();
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
    schemas.set(type, bundleSchema(schema, defs));
  }
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'blocks'), { recursive: true });
  mkdirSync(join(out, 'validators'), { recursive: true });
  mkdirSync(join(out, 'types'), { recursive: true });
  for (const [type, schema] of schemas) {
    writeFileSync(join(out, 'blocks', `${type}${SUFFIX}`), JSON.stringify(schema));
    writeFileSync(join(out, 'validators', `${type}.js`), compileValidator(schema));
    writeFileSync(join(out, 'validators', `${type}.d.ts`), DECLARATION);
    writeFileSync(join(out, 'types', `${type}.ts`), entryOf(type));
  }
  writeFileSync(join(out, 'types.ts'), await generateTypes(schemas));
  writeFileSync(join(out, 'page.schema.json'), JSON.stringify(pageSchema(schemas), null, 1));
  return schemas;
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
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error.message}`);
  }
}

/** Returns the schema of a page with any blocks, for completion and checks in IDEs. */
function pageSchema(schemas) {
  const block = {
    type: 'object',
    required: ['blockType'],
    properties: { blockType: { enum: [...schemas.keys()], description: 'The type of the block.' } },
    allOf: [...schemas.keys()].map(type => ({
      if: { properties: { blockType: { const: type } }, required: ['blockType'] },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: { $ref: `blocks/${type}${SUFFIX}` },
    })),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'page.schema.json',
    title: 'Page',
    description: 'A page: marketing blocks by label, in the order in which they appear.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      title: { type: 'string', description: 'Title of the page, in the browser tab and in search results.' },
      description: { type: 'string', description: 'One or two sentences for search results.' },
      noindex: {
        type: 'boolean',
        default: false,
        description: 'Excludes the page from search engines and sitemap.xml. Its address still works.',
      },
      content: { type: 'object', additionalProperties: block },
    },
    required: ['title', 'content'],
    additionalProperties: false,
    $defs: Object.fromEntries(
      [...schemas].map(([type, schema]) => [type, { ...schema, $id: `blocks/${type}${SUFFIX}` }]),
    ),
  };
}
