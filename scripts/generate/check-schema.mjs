import { readFileSync } from 'node:fs';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { bundleSchema } from './bundle.mjs';
import { checkNode } from './check-node.mjs';
import { createDataCheck } from './compile.mjs';
import { FORMATS } from './formats.mjs';
import { BlockFault, findSyntaxError, placeAt } from './schema-faults.mjs';

/** Block types are names that files, TypeScript and content can have alike. */
const TYPE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

/** Fields that the engine or the checker reads in every block. */
const RESERVED = {
  show: 'is when a block shows',
  $ignore: 'sets warnings aside',
  $ignoreReason: 'says why warnings are set aside',
};

/**
 * Reads a block's schema and checks all that its generation relies on.
 *
 * @param path the file.
 * @param file its name in messages.
 * @param defs shared definitions.
 * @returns its type and its schema, without them if it has faults.
 */
export function checkSchema(path, file, defs) {
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  const syntax = findSyntaxError(text);
  if (syntax) {
    const remedy = text.trim() ? 'Correct the JSON.' : 'Write the schema; kit/README.md has an example.';
    const problem = text.trim() ? `Not valid JSON: ${syntax.problem}.` : 'The file is empty.';
    return { faults: [new BlockFault({ file, path, ...syntax }, problem, remedy)] };
  }
  const tree = parseTree(text);
  const faults = [];
  const report = reportIn({ tree, text, file, path }, faults);
  const schema = JSON.parse(text);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    report([], 'The schema is not an object.', 'Write { "type": "object", "properties": … }.');
    return { faults };
  }
  reportRepeatedKeys(tree, offset => ({ file, path, ...placeAt(text, offset) }), faults);
  checkNode(schema, [], { defs, formats: Object.keys(FORMATS), report });
  if (faults.length === 0) checkBlock(schema, report);
  return faults.length > 0
    ? { faults }
    : { faults, type: schema.properties.blockType.const, schema, tree, text };
}

/** Returns the function that adds a fault at a place of a schema. */
function reportIn({ tree, text, file, path }, faults) {
  return (steps, problem, remedy) => {
    const node = findNearest(tree, steps);
    faults.push(new BlockFault({ file, path, ...placeAt(text, node.offset) }, problem, remedy));
  };
}

/** Returns the node at a path, or the nearest one around it; of a member its key, which says what is wrong. */
function findNearest(tree, steps) {
  for (let length = steps.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, steps.slice(0, length));
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return tree;
}

/** Reports keys that an object has twice. @param place returns the place of an offset. */
function reportRepeatedKeys(node, place, faults) {
  const known = new Set();
  for (const child of node.children ?? []) {
    if (node.type === 'array') reportRepeatedKeys(child, place, faults);
    if (node.type !== 'object') continue;
    const [key, value] = child.children;
    if (known.has(key.value)) {
      const problem = `"${key.value}" is written twice here.`;
      faults.push(new BlockFault(place(key.offset), problem, 'Remove one of them.'));
    }
    known.add(key.value);
    if (value) reportRepeatedKeys(value, place, faults);
  }
}

/** Checks what every block has: a type, closed fields, and none of those that the engine reads itself. */
function checkBlock(schema, report) {
  const type = schema.properties?.blockType?.const;
  if (schema.type !== 'object')
    report(['type'], 'A block is an object.', 'Write "type": "object" at the top of the schema.');
  if (type === undefined) {
    report(
      ['properties', 'blockType'],
      'The schema names no block type.',
      'Write "blockType": { "const": "acme_quote" } in "properties".',
    );
  } else if (typeof type !== 'string' || !TYPE.test(type)) {
    report(
      ['properties', 'blockType', 'const'],
      `${JSON.stringify(type)} cannot be a block type.`,
      'Write a name of small letters, digits and single underscores, such as "acme_quote".',
    );
  }
  if (!schema.required?.includes('blockType'))
    report(['required'], '"blockType" is not required.', 'Write "required": ["blockType", …].');
  if (schema.additionalProperties !== false) {
    report(
      ['additionalProperties'],
      'The block accepts any field.',
      'Write "additionalProperties": false at the top of the schema.',
    );
  }
  for (const [name, meaning] of Object.entries(RESERVED)) {
    if (Object.hasOwn(schema.properties ?? {}, name))
      report(['properties', name], `"${name}" ${meaning}, for every type.`, 'Give the field another name.');
  }
}

/**
 * Returns the faults of a checked schema's defaults and examples, which must be what the schema describes.
 *
 * @param checked the result of {@link checkSchema}, with the file's path and name.
 */
export function checkContent(checked, defs) {
  const { schema } = checked;
  const faults = [];
  const report = reportIn(checked, faults);
  const bundled = bundleSchema(schema, defs);
  const check = createDataCheck(bundled);
  for (const [index, example] of (schema.examples ?? []).entries()) {
    const [problem] = check(bundled, example);
    if (problem) report(['examples', index], `The example is not valid: ${problem}.`, 'Correct the example.');
  }
  const visit = (written, node, steps) => {
    if (Object.hasOwn(written, 'default')) {
      const [problem] = check(node, written.default);
      if (problem)
        report([...steps, 'default'], `The default is not valid: ${problem}.`, 'Correct the default.');
    }
    for (const [name, child] of Object.entries(written.properties ?? {}))
      visit(child, node.properties[name], [...steps, 'properties', name]);
    if (written.items) visit(written.items, node.items, [...steps, 'items']);
    for (const keyword of ['anyOf', 'oneOf', 'allOf'])
      for (const [index, child] of (written[keyword] ?? []).entries())
        visit(child, node[keyword][index], [...steps, keyword, index]);
  };
  visit(schema, bundled, []);
  return faults;
}
