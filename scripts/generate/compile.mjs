import { _, Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { specialFields } from './bundle.mjs';
import { FORMATS } from './formats.mjs';

/**
 * Compiles a bundled block schema to an ES module without dependencies: no ajv, no `new Function`.
 * The module validates, reports every error, and writes the schema's defaults into the data.
 *
 * @param words keys of `schemas/strings.ts` by text: a default with such a text is read from there, since a project may replace it.
 */
export function compileValidator(schema, words = new Map()) {
  // Lengths in UTF-16 units: counting code points would need ajv at run time. Ajv logs a warning.
  const ajv = createCompiler({ useDefaults: true, unicode: false, code: { source: true, esm: true } });
  const code = standalone.default(ajv, ajv.compile(validated(withoutAnnotations(schema))));
  if (code.includes('require(')) {
    throw new Error(
      `${schema.$id}: a keyword needs ajv at run time (${/require\([^)]*\)/.exec(code)[0]}). Use another keyword.`,
    );
  }
  return `${readWords(code, words)}\nexport const fields = ${JSON.stringify(specialFields(schema))};\n`;
}

/** Makes the validator take its defaults that are words of the shop from where a project replaces them. */
function readWords(code, words) {
  const replaced = code.replaceAll(/(?<= = )"(?:[^"\\]|\\.)*"(?=;\})/g, literal => {
    const key = words.get(JSON.parse(literal));
    return key ? `words.${key}` : literal;
  });
  return replaced === code ? code : `import { strings as words } from '#schemas/strings';\n${replaced}`;
}

/**
 * Creates the check of a schema's defaults and examples.
 *
 * @param bundled the bundled schema.
 * @returns a function that takes a part of it and data, and returns what is wrong: `/columns must be <= 4`. Fields that
 *   are deprecated, or recommended and absent, are right.
 */
export function createDataCheck({ $defs = {} }) {
  const ajv = createCompiler({});
  ajv.addSchema(validated(withoutAnnotations(inRoot({ $defs }))), 'root');
  return ({ $id: _id, $defs: _defs, ...node }, data) => {
    const validate = ajv.compile(validated(withoutAnnotations(inRoot(node))));
    if (validate(data)) return [];
    return validate.errors
      .filter(({ keyword }) => keyword !== 'deprecated' && keyword !== 'recommended')
      .map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
  };
}

let validator;

/** Returns a schema. @throws Error if it is not valid. One compiler for all: each would compile the schema of schemas again. */
function validated(schema) {
  validator ??= createCompiler({});
  validator.validateSchema(schema, true);
  return schema;
}

/** Makes references to definitions those to another schema's, which is compiled once. */
const inRoot = schema => JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"root#/'));

/** Creates the compiler of block schemas, with the keywords and formats of this project. */
function createCompiler(options) {
  const ajv = new Ajv2020({
    allErrors: true,
    validateSchema: false,
    inlineRefs: false,
    logger: { log() {}, warn() {}, error: console.error },
    allowUnionTypes: true,
    formats: FORMATS,
    ...options,
  });
  ajv.removeKeyword('deprecated');
  ajv.addKeyword({
    keyword: 'deprecated',
    schemaType: 'boolean',
    error: { message: 'is deprecated' },
    code: cxt => cxt.fail(_`${cxt.schema === true}`),
  });
  ajv.addKeyword({
    keyword: 'recommended',
    type: 'object',
    schemaType: 'array',
    error: { message: 'is recommended', params: cxt => _`{missingProperty: ${cxt.params.missing}}` },
    code: cxt => {
      for (const name of cxt.schema) {
        cxt.setParams({ missing: _`${name}` }, true);
        cxt.gen.if(_`${cxt.data}[${name}] === undefined`, () => cxt.error());
      }
    },
  });
  return ajv;
}

const ANNOTATIONS = new Set([
  'title',
  'title:zh',
  'description',
  'description:zh',
  'examples',
  'refersTo',
  'meaning',
  'shown',
]);

/** Removes titles, descriptions and examples, which only make a validator larger. */
function withoutAnnotations(node, inProperties = false) {
  if (Array.isArray(node)) return node.map(item => withoutAnnotations(item));
  if (typeof node !== 'object' || node === null) return node;
  const copy = {};
  for (const [key, value] of Object.entries(node)) {
    if (!inProperties && ANNOTATIONS.has(key)) continue;
    // Defaults are data: a "title" in them is a field of the block.
    const isData = !inProperties && key === 'default';
    copy[key] = isData
      ? value
      : withoutAnnotations(value, !inProperties && (key === 'properties' || key === '$defs'));
  }
  return copy;
}
