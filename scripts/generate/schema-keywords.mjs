/** Kinds of values that a keyword of a block's schema takes, with what to write. */
const KINDS = {
  text: { is: value => typeof value === 'string', write: 'a text' },
  filledText: { is: value => typeof value === 'string' && value.trim() !== '', write: 'a text' },
  flag: { is: value => typeof value === 'boolean', write: 'true or false' },
  number: { is: value => typeof value === 'number', write: 'a number' },
  count: { is: value => Number.isInteger(value) && value >= 0, write: 'a whole number, 0 or more' },
  names: { is: isListOfTexts, write: 'a list of field names, such as ["words"]' },
  list: { is: value => Array.isArray(value) && value.length > 0, write: 'a list with at least one value' },
  values: { is: value => Array.isArray(value), write: 'a list' },
  schema: { is: isSchema, write: 'a schema, such as { "type": "string" }' },
  schemaOrFlag: { is: value => typeof value === 'boolean' || isSchema(value), write: 'false, or a schema' },
  schemas: {
    is: isSchema,
    write: 'an object that has a schema for each name',
  },
  schemaList: {
    is: value => Array.isArray(value) && value.length > 0,
    write: 'a list of schemas',
  },
  pattern: { is: isPattern, write: 'a regular expression that JavaScript accepts with the flag u' },
  places: {
    is: isPlaces,
    write: 'places of pictures, such as { "desktop": { "ratio": "16/9", "width": 1440 } }',
  },
  any: { is: () => true, write: 'any value' },
};

/** The keywords of a block's schema, with the kind of their values. */
export const KEYWORDS = {
  $schema: 'text',
  $id: 'text',
  $comment: 'text',
  $ref: 'text',
  type: 'any',
  title: 'filledText',
  description: 'filledText',
  'title:zh': 'filledText',
  'description:zh': 'filledText',
  default: 'any',
  examples: 'list',
  const: 'any',
  enum: 'list',
  properties: 'schemas',
  required: 'names',
  recommended: 'names',
  additionalProperties: 'schemaOrFlag',
  propertyNames: 'schema',
  minProperties: 'count',
  maxProperties: 'count',
  items: 'schema',
  minItems: 'count',
  maxItems: 'count',
  minLength: 'count',
  maxLength: 'count',
  pattern: 'pattern',
  format: 'text',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  anyOf: 'schemaList',
  oneOf: 'schemaList',
  allOf: 'schemaList',
  not: 'schema',
  deprecated: 'flag',
  refersTo: 'text',
  meaning: 'any',
  shown: 'places',
  contentMediaType: 'text',
};

/** Keywords of JSON Schema that blocks do not have, with what to use. */
export const REPLACED_KEYWORDS = {
  $defs: 'Write the fields where they are used, or refer to a shared definition (defs.schema.json#/$defs/…).',
  definitions:
    'Write the fields where they are used, or refer to a shared definition (defs.schema.json#/$defs/…).',
  uniqueItems: 'Write "meaning": "distinct:{field}" beside the list for a finding about repeated entries.',
  nullable: 'Write "type": ["string", "null"].',
  example: 'Write "examples": […].',
  unevaluatedProperties: 'Write "additionalProperties": false.',
  if: 'Write the alternatives with "anyOf".',
};

/** Keywords whose values are content, and not schemas. */
export const DATA_KEYWORDS = new Set(['default', 'examples', 'const', 'enum']);

export const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** What a field may refer to. */
export const REFERENCES = ['sku', 'category', 'look', 'anchor'];

/** What a field may mean to the checker; `of:` names another field beside it. */
export const MEANINGS = [
  'color',
  'deadline',
  'id',
  'campaign',
  'film-button',
  'one-active',
  'alt',
  'hotspots',
  'price',
  'shared',
];
export const FIELD_MEANINGS = [
  'color-on',
  'desktop-of',
  'mobile-of',
  'ends',
  'overridden-by',
  'distinct',
  'film',
  'fixed-bar',
  'words-on',
];

export const MEDIA_TYPES = ['text/html'];

/** Lower and upper bounds. */
export const BOUNDS = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
];

/** Returns what a keyword's value must be if it is not; undefined for a right value. */
export function describeWrongValue(keyword, value) {
  const { is, write } = KINDS[KEYWORDS[keyword]];
  return is(value) ? undefined : write;
}

export function isSchema(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Places of pictures by device: a shape, or the name of the field that has it, and a width in px. */
function isPlaces(value) {
  const isPlace = ({ ratio = '1', width = 1, ...rest }) =>
    /^(?:\d+(?:\/\d+)?|[a-z]\w*)$/i.test(ratio) && Number.isInteger(width) && Object.keys(rest).length === 0;
  return (
    isSchema(value) &&
    Object.entries(value).every(
      ([device, place]) => (device === 'desktop' || device === 'mobile') && isSchema(place) && isPlace(place),
    )
  );
}

function isListOfTexts(value) {
  return Array.isArray(value) && value.every(name => typeof name === 'string');
}

function isPattern(value) {
  try {
    return typeof value === 'string' && new RegExp(value, 'u') !== null;
  } catch {
    return false;
  }
}
