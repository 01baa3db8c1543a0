import type { Rule } from './rule.ts';

/** Rules about a document and its blocks. */
export const DOCUMENT_RULES: Readonly<Record<string, Rule>> = {
  syntax: {
    text: 'The file is valid JSON.',
    wrong: '{ "title": "首页", "content": {}, }',
    right: '{ "title": "首页", "content": {} }',
  },
  unreadable: { text: 'A file can be read: it exists, permits reading, and is UTF-8.' },
  page: {
    text: 'A page is an object with title, description and content.',
    wrong: '{ "title": "首页", "content": [] }',
    right: '{ "title": "首页", "content": {} }',
  },
  'page-title': {
    text: 'A page has a title: browsers and search engines show it.',
    wrong: '{ "content": {} }',
    right: '{ "title": "首页", "content": {} }',
  },
  'misplaced-block': {
    text: 'A page’s blocks are in its "content".',
    wrong: '{ "title": "首页", "content": {}, "header": { "blockType": "editorial_block6" } }',
    right: '{ "title": "首页", "content": { "header": { "blockType": "editorial_block6" } } }',
  },
  'integer-label': {
    text: 'A label does not look like a number, which many tools reorder.',
    wrong: '{ "1": { "blockType": "editorial_block6" } }',
    right: '{ "block-1": { "blockType": "editorial_block6" } }',
  },
  label: {
    text: 'A label is a name: anchors, tracking and findings use it.',
    wrong: '{ "": { "blockType": "editorial_block6" } }',
    right: '{ "header": { "blockType": "editorial_block6" } }',
  },
  'repeated-label': {
    text: 'Each block has a unique label: most tools keep only the last of two.',
    wrong: '{ "header": { "blockType": "editorial_block6" }, "header": { "blockType": "editorial_block6" } }',
    right:
      '{ "header": { "blockType": "editorial_block6" }, "header-2": { "blockType": "editorial_block6" } }',
  },
  'repeated-field': {
    text: 'A field occurs once in its object: only the last one is used.',
    wrong: '{ "header": { "blockType": "editorial_block6", "color": "white", "color": "black" } }',
    right: '{ "header": { "blockType": "editorial_block6", "color": "black" } }',
  },
  'block-type': {
    text: 'A block has a "blockType".',
    wrong: '{ "header": { "blocktype": "editorial_block6" } }',
    right: '{ "header": { "blockType": "editorial_block6" } }',
  },
  'unknown-type': {
    text: 'A block’s type is registered. `vitrine explain` lists all types.',
    wrong: '{ "header": { "blockType": "editorial-block6" } }',
    right: '{ "header": { "blockType": "editorial_block6" } }',
  },
  version: {
    text: 'A block’s version is one that this shop supports.',
    wrong: '{ "header": { "blockType": "editorial_block6", "version": 99 } }',
    right: '{ "header": { "blockType": "editorial_block6", "version": 1 } }',
  },
  depth: {
    text: 'Blocks are nested at most 8 deep.',
    wrong: nested(9),
    right: nested(8),
  },
  ignore: {
    text: 'A block that sets warnings aside says why.',
    wrong: '{ "header": { "blockType": "editorial_block6", "$ignore": ["contrast"] } }',
    right:
      '{ "header": { "blockType": "editorial_block6", "$ignore": ["contrast"], "$ignoreReason": "The picture behind it is dark." } }',
  },
  definition: { text: 'The functions of a block type’s definition do not throw.' },
};

function nested(depth: number): string {
  const inner = '{ "blockType": "editorial_block6" }';
  if (depth === 0) return `{ "inner": ${inner} }`;
  return `{ "outer": { "blockType": "block36", "tabs": [{ "name": "一", "blocks": ${nested(depth - 1)} }] } }`;
}
