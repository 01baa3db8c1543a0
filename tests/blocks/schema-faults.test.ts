import { expect, it } from 'vitest';
import { badgeFiles, type Files, schemaOf } from '../support/block-project.ts';
import { listFaults } from './list-faults.ts';

const badge = badgeFiles('blocks/badge');
const FILE = 'blocks/badge/schema.json';
const text = JSON.stringify(schemaOf('acme_badge'), null, 2);
const field = (schema: object) => ({ [FILE]: schemaOf('acme_badge', { more: schema }) });
const whole = (keywords: object) => ({ [FILE]: schemaOf('acme_badge', {}, keywords) });

it.each<[fault: string, files: Files, message: string | RegExp]>([
  [
    'is empty',
    { [FILE]: '' },
    `${FILE}:1:1: The file is empty. Write the schema; kit/README.md has an example.`,
  ],
  [
    'lacks a comma',
    { [FILE]: text.replace('"object",', '"object"') },
    `${FILE}:7:3: Not valid JSON: a comma is missing here. Correct the JSON.`,
  ],
  [
    'has a comment',
    { [FILE]: text.replace('{', '{ // a badge') },
    `${FILE}:1:3: Not valid JSON: JSON has no comments. Correct the JSON.`,
  ],
  ['ends early', { [FILE]: text.slice(0, -1) }, /:\d+:\d+: Not valid JSON: a \} is missing here\. Correct/],
  [
    'is a list',
    { [FILE]: '[]' },
    `${FILE}:1:1: The schema is not an object. Write { "type": "object", "properties": … }.`,
  ],
  [
    'has a field twice',
    { [FILE]: text.replace('"type": "object",', '"type": "object",\n  "title": "Again",') },
    /:7:3: "title" is written twice here\. Remove one of them\./,
  ],
  [
    'has a mistyped keyword',
    field({ type: 'string', minLenght: 1 }),
    /:21:7: "minLenght" is not a keyword of schemas\. Did you mean "minLength"\?/,
  ],
  [
    'has an unknown keyword',
    field({ type: 'string', colour: 'red' }),
    /"colour" is not a keyword of schemas\. Remove it, or move it into "properties" if it is a field\./,
  ],
  [
    'has an annotation that nothing reads',
    field({ type: 'string', 'x-widget': 'textarea' }),
    /:21:7: "x-widget" is not an annotation that anything reads\. Remove it, or use "refersTo", "meaning"/,
  ],
  [
    'has a title in an unknown language',
    field({ type: 'string', 'title:fr': 'Mot' }),
    /There is no language "fr"\. Write "title" in English and "title:zh" in Chinese\./,
  ],
  [
    'has definitions',
    whole({ $defs: {} }),
    /Schemas of blocks have no "\$defs"\. Write the fields where they/,
  ],
  [
    'has a keyword that needs a library at run time',
    field({ type: 'array', items: { type: 'string' }, uniqueItems: true }),
    /Schemas of blocks have no "uniqueItems"\. Write "meaning": "distinct:\{field\}"/,
  ],
  [
    'has a keyword with a value of another type',
    field({ type: 'string', minLength: '1' }),
    /:21:7: "minLength" cannot be "1"\. Write a whole number, 0 or more\./,
  ],
  [
    'has a text in place of a list',
    whole({ required: 'word' }),
    /"required" cannot be "word"\. Write a list of/,
  ],
  [
    'has a text in place of a schema',
    field('string' as never),
    /:19:5: "string" is not a schema\. Write a schema, such as/,
  ],
  [
    'has an empty list of values',
    field({ enum: [] }),
    /"enum" cannot be \[\]\. Write a list with at least one/,
  ],
  [
    'has a pattern with a mistake',
    field({ type: 'string', pattern: '(' }),
    /"pattern" cannot be "\("\. Write a regular expression that JavaScript accepts with the flag u\./,
  ],
  ['has a mistyped type', field({ type: 'strng' }), /:20:7: "strng" is not a type\. Did you mean "string"\?/],
  [
    'has an unknown type',
    field({ type: 'date' }),
    /"date" is not a type\. Write one of string, number, integer/,
  ],
  [
    'refers to a mistyped definition',
    field({ $ref: 'defs.schema.json#/$defs/colour' }),
    /:20:7: \$ref "defs\.schema\.json#\/\$defs\/colour" does not exist\. Did you mean "color"\?/,
  ],
  [
    'refers to another place',
    field({ $ref: 'https://example.cn/link.json' }),
    /\$ref "https:\/\/example\.cn\/link\.json" does not exist\. Write defs\.schema\.json#\/\$defs\/ and the name/,
  ],
  [
    'has an unknown format',
    field({ type: 'string', format: 'uri' }),
    /"format" cannot be "uri"\. .*\blink\b/,
  ],
  [
    'refers to an unknown thing',
    field({ type: 'string', refersTo: 'skus' }),
    /"refersTo" cannot be "skus"\. Did you mean "sku"\?/,
  ],
  [
    'has an unknown meaning',
    field({ type: 'string', meaning: 'colour' }),
    /"meaning" cannot be "colour"\. Did you mean "color"\?/,
  ],
  [
    'has a meaning without its field',
    field({ type: 'string', meaning: 'color-on' }),
    /"meaning" cannot be "color-on"\. Write "color-on:\{field\}"\./,
  ],
  [
    'has a meaning with a field that does not exist',
    field({ type: 'string', meaning: 'color-on:wrod' }),
    /"color-on:wrod" names the field "wrod", which is not beside it\. Did you mean "word"\?/,
  ],
  [
    'has another media type',
    field({ type: 'string', contentMediaType: 'text/markdown' }),
    /"contentMediaType" cannot be "text\/markdown"\. Write one of text\/html\./,
  ],
  [
    'has bounds in the wrong order',
    field({ type: 'integer', minimum: 4, maximum: 1 }),
    /"maximum" 1 is below "minimum" 4\. Exchange them\./,
  ],
  [
    'requires a field that is not described',
    whole({ required: ['blockType', 'wrod'] }),
    /"required" names "wrod", which is not described\. Did you mean "word"\?/,
  ],
  [
    'recommends a field that is not described',
    whole({ recommended: ['image'] }),
    /"recommended" names "image", which is not described\. Describe the field in "properties", or remove/,
  ],
  [
    'has a default of another type',
    field({ type: 'integer', default: '3' }),
    /:21:7: The default is not valid: must be integer\. Correct the default\./,
  ],
  [
    'has a default that a shared definition does not allow',
    field({ $ref: 'defs.schema.json#/$defs/link', default: 'no link' }),
    /The default is not valid: must match format "link"\. Correct the default\./,
  ],
  [
    'has an example that is not valid',
    whole({ examples: [{ blockType: 'acme_badge', word: '' }] }),
    /:26:5: The example is not valid: \/word must NOT have fewer than 1 characters\. Correct the example\./,
  ],
  [
    'describes a list',
    whole({ type: 'array' }),
    /:6:3: A block is an object\. Write "type": "object" at the top/,
  ],
  [
    'accepts any field',
    whole({ additionalProperties: true }),
    /The block accepts any field\. Write "additional/,
  ],
  [
    'names no type',
    { [FILE]: text.replace('"const": "acme_badge"', '"type": "string"') },
    /:8:5: The schema names no block type\. Write "blockType": \{ "const": "acme_quote" \} in "properties"\./,
  ],
  [
    'names a type that cannot be one',
    { [FILE]: schemaOf('Acme-Badge') },
    /:9:7: "Acme-Badge" cannot be a block type\. Write a name of small letters, digits and single underscores/,
  ],
  [
    'does not require the type',
    whole({ required: ['word'] }),
    /"blockType" is not required\. Write "required": \["blockType", …\]\./,
  ],
  [
    'has a field that the engine reads',
    field({ type: 'string' }) && { [FILE]: schemaOf('acme_badge', { show: { type: 'boolean' } }) },
    /"show" is when a block shows, for every type\. Give the field another name\./,
  ],
])('a schema that %s is refused at its line, with the remedy', async (_fault, files, message) => {
  const faults = await listFaults({ ...badge, ...files });
  expect(faults).toEqual([
    typeof message === 'string' ? message : expect.stringMatching(new RegExp(`^${FILE}.*${message.source}`)),
  ]);
});

it('lists every fault of every block at once', async () => {
  const broken = { [FILE]: schemaOf('acme_badge', { more: { type: 'strng', minLenght: 1 } }) };
  const faults = await listFaults({
    ...badge,
    ...badgeFiles('blocks/other', 'acme_other'),
    ...broken,
    'blocks/other/schema.json': '',
  });
  expect(faults).toEqual([
    expect.stringContaining('"minLenght" is not a keyword'),
    expect.stringContaining('"strng" is not a type'),
    expect.stringContaining('blocks/other/schema.json:1:1: The file is empty.'),
  ]);
});
