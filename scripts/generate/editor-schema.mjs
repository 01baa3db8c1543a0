import { FORMATS } from './formats.mjs';

/** Messages of VS Code for a text that does not match its format. */
const FORMAT_MESSAGES = {
  link: 'This is not a valid link. Start it with https:// or /.',
  media: 'This is not a valid media address. Start it with https:// or /.',
  frame: 'This is not a valid frame address. Start it with https:// or /.',
  moment: 'This is not a date. Write 2026-12-31 20:00, *-12-24 20:00 for every year, or lunar-07-07.',
  instant: 'This is not a time. Write 2026-12-24 20:00 for China time, or 2026-12-24T20:00:00+08:00.',
  'style-value': 'This is not a style value that content may set. Write a plain CSS value.',
};

/** Keywords that only the engine reads; editors would report some as unknown. */
const OWN_KEYWORDS = new Set([
  '$id',
  '$schema',
  '$defs',
  'format',
  'recommended',
  'deprecated',
  'examples',
  'refersTo',
  'meaning',
]);

/** Fields of every block that only the checker reads. */
const IGNORE = {
  $ignore: {
    title: 'Warnings set aside',
    description: 'Rules whose warnings vitrine validate leaves out for this block. Needs a reason.',
    type: 'array',
    items: { type: 'string' },
  },
  $ignoreReason: {
    title: 'Reason',
    description: 'Why the warnings of $ignore are set aside.',
    type: 'string',
    minLength: 1,
  },
};

/**
 * Returns the schema of a page with any blocks, for completion and checks in editors.
 *
 * Editors resolve few kinds of references: VS Code resolves no embedded `$id`, and a reference replaces the title and
 * description beside it. So every definition is in one flat list, a reference with keywords beside it is written out,
 * and nested maps of blocks refer to the definition of a block.
 *
 * @param schemas bundled schemas by block type
 */
export function editorSchema(schemas) {
  const definitions = {};
  for (const [type, schema] of schemas) {
    for (const [name, definition] of Object.entries(schema.$defs ?? {})) {
      definitions[name] ??= name === 'blockMap' ? blockMap(definition) : flatten(definition, schema.$defs);
    }
    const flat = flatten(schema, schema.$defs ?? {});
    definitions[`type.${type}`] = { ...flat, properties: { ...flat.properties, ...IGNORE } };
  }
  definitions.block = blockSchema(schemas);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Page',
    description: 'A page: marketing blocks by label, in the order in which they appear.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      title: {
        title: 'Title',
        type: 'string',
        description: 'Title of the page, in the browser tab and in search results.',
      },
      description: {
        title: 'Description',
        type: 'string',
        description: 'One or two sentences for search results.',
      },
      noindex: {
        title: 'Hidden from search engines',
        type: 'boolean',
        default: false,
        description: 'Excludes the page from search engines and sitemap.xml. Its address still works.',
      },
      show: reference('show'),
      content: blockMap({ title: 'Blocks', description: 'The page’s blocks by label, from top to bottom.' }),
    },
    required: ['title', 'content'],
    additionalProperties: false,
    definitions,
  };
}

function blockMap({ title, description }) {
  return { title, description, type: 'object', additionalProperties: reference('block') };
}

/** Returns the schema of one block: its type, then the fields of that type. */
function blockSchema(schemas) {
  const types = [...schemas.keys()];
  const titles = [...schemas.values()].map(({ title, description }) => `${title}. ${description}`);
  return {
    title: 'Block',
    description: 'A marketing block. Choose its blockType first.',
    type: 'object',
    required: ['blockType'],
    properties: {
      blockType: {
        title: 'Block type',
        description: 'The type of the block.',
        enum: types,
        enumDescriptions: titles,
        // Instead of a list of all types.
        errorMessage: 'There is no such block type. Completion lists all types.',
      },
    },
    allOf: types.map(type => ({
      if: { properties: { blockType: { const: type } }, required: ['blockType'] },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: reference(`type.${type}`),
    })),
    defaultSnippets: [...schemas].map(([type, { title, description, examples }]) => ({
      label: `${type}: ${title}`,
      description,
      body: examples?.[0] ?? { blockType: type },
    })),
  };
}

/** Copies a schema for editors: references with keywords beside them are written out, formats become patterns. */
function flatten(node, defs) {
  if (Array.isArray(node)) return node.map(item => flatten(item, defs));
  if (typeof node !== 'object' || node === null) return node;
  const name = /^#\/\$defs\/(\w+)$/.exec(node.$ref ?? '')?.[1];
  if (name) {
    const { $ref: _reference, ...beside } = node;
    if (Object.keys(beside).length === 0) return reference(name);
    return name === 'blockMap'
      ? { ...blockMap(defs[name]), ...flatten(beside, defs) }
      : flatten({ ...defs[name], ...beside }, defs);
  }
  const copy = {};
  for (const [key, value] of Object.entries(node)) {
    if (OWN_KEYWORDS.has(key)) continue;
    if (key === 'properties') copy.properties = mapValues(value, child => flatten(child, defs));
    else copy[key] = isData(key) ? value : flatten(value, defs);
  }
  if (node.deprecated === true) copy.deprecationMessage = node.description ?? 'This field is deprecated.';
  if (Object.hasOwn(FORMATS, node.format ?? '')) {
    copy.pattern = FORMATS[node.format].source;
    copy.patternErrorMessage = FORMAT_MESSAGES[node.format];
  }
  if (Array.isArray(node.enum)) copy.enumDescriptions = node.enum.map(value => clauseAbout(value, node));
  return copy;
}

/** Keywords whose values are content, not schemas. */
const isData = key => key === 'default' || key === 'const' || key === 'enum' || key === 'required';

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

const reference = name => ({ $ref: `#/definitions/${name}` });

/** Returns the clause of a description that is about one value: `contain shows the whole picture`; else all of it. */
function clauseAbout(value, { description = '' }) {
  const clauses = description.split(/[;.](?:\s|$)/).map(clause => clause.trim());
  return clauses.find(clause => clause.split(/[\s:,]/, 1)[0] === String(value)) ?? description;
}
