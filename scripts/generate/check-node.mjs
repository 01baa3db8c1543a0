import { distance } from 'fastest-levenshtein';
import {
  BOUNDS,
  DATA_KEYWORDS,
  describeWrongValue,
  FIELD_MEANINGS,
  isSchema,
  KEYWORDS,
  MEANINGS,
  MEDIA_TYPES,
  REFERENCES,
  REPLACED_KEYWORDS,
  TYPES,
} from './schema-keywords.mjs';

const REFERENCE = /^(?:defs\.schema\.json)?#\/\$defs\/(.+)$/;

/**
 * Checks one schema of a block's schema and those inside.
 *
 * @param steps where it is.
 * @param context shared definitions, names of formats, and `report`, which is called with place, problem and remedy.
 * @param siblings names of the fields beside it.
 * @param outer names of the fields of the schema of which this one is an alternative.
 */
export function checkNode(node, steps, context, siblings = [], outer = []) {
  const { report } = context;
  if (!isSchema(node)) {
    report(steps, `${shorten(node)} is not a schema.`, 'Write a schema, such as { "type": "string" }.');
    return;
  }
  const wrong = new Set();
  for (const [keyword, value] of Object.entries(node)) {
    const place = [...steps, keyword];
    if (!Object.hasOwn(KEYWORDS, keyword)) {
      report(place, ...describeUnknown(keyword));
      wrong.add(keyword);
      continue;
    }
    const expected = describeWrongValue(keyword, value);
    if (!expected) continue;
    report(place, `"${keyword}" cannot be ${shorten(value)}.`, `Write ${expected}.`);
    wrong.add(keyword);
  }
  const right = Object.fromEntries(Object.entries(node).filter(([keyword]) => !wrong.has(keyword)));
  checkType(right, steps, report);
  checkReference(right, steps, context);
  checkAnnotations(right, steps, context, siblings);
  checkBounds(right, steps, report);
  const fields = [...outer, ...Object.keys(right.properties ?? {})];
  if (!wrong.has('properties')) checkNames(right, fields, steps, report);
  for (const [keyword, child, childSteps] of listChildren(right)) {
    const beside = keyword === 'properties' ? Object.keys(right.properties) : siblings;
    const isAlternative = KEYWORDS[keyword] === 'schemaList' || keyword === 'not';
    checkNode(child, [...steps, ...childSteps], context, beside, isAlternative ? fields : []);
  }
}

/** Lists the schemas inside a schema, each after its keyword and before its place. */
function* listChildren(node) {
  for (const [keyword, value] of Object.entries(node)) {
    if (DATA_KEYWORDS.has(keyword) || typeof value !== 'object') continue;
    const kind = KEYWORDS[keyword];
    if (kind === 'schema' || kind === 'schemaOrFlag') yield [keyword, value, [keyword]];
    if (kind === 'schemas')
      for (const [name, child] of Object.entries(value)) yield [keyword, child, [keyword, name]];
    if (kind === 'schemaList')
      for (const [index, child] of value.entries()) yield [keyword, child, [keyword, index]];
  }
}

function describeUnknown(keyword) {
  if (Object.hasOwn(REPLACED_KEYWORDS, keyword))
    return [`Schemas of blocks have no "${keyword}".`, REPLACED_KEYWORDS[keyword]];
  const [word, language] = keyword.split(':');
  if (language !== undefined && (word === 'title' || word === 'description'))
    return [`There is no language "${language}".`, `Write "${word}" in English and "${word}:zh" in Chinese.`];
  if (/^x-/i.test(keyword)) {
    return [
      `"${keyword}" is not an annotation that anything reads.`,
      'Remove it, or use "refersTo", "meaning", "recommended", "deprecated" or "contentMediaType".',
    ];
  }
  return [
    `"${keyword}" is not a keyword of schemas.`,
    suggest(keyword, Object.keys(KEYWORDS)) ?? 'Remove it, or move it into "properties" if it is a field.',
  ];
}

function checkType({ type }, steps, report) {
  for (const name of type === undefined ? [] : [type].flat()) {
    if (TYPES.includes(name)) continue;
    const remedy = suggest(name, TYPES) ?? `Write one of ${TYPES.join(', ')}.`;
    report([...steps, 'type'], `${shorten(name)} is not a type.`, remedy);
  }
}

function checkReference({ $ref }, steps, { defs, report }) {
  if ($ref === undefined) return;
  const name = REFERENCE.exec($ref)?.[1];
  if (name !== undefined && Object.hasOwn(defs, name)) return;
  const remedy =
    suggest(name ?? '', Object.keys(defs)) ??
    'Write defs.schema.json#/$defs/ and the name of a shared definition, such as title, link, color or skus.';
  report([...steps, '$ref'], `$ref ${shorten($ref)} does not exist.`, remedy);
}

function checkAnnotations(node, steps, { formats, report }, siblings) {
  const check = (keyword, values) => {
    const value = node[keyword];
    if (value === undefined || values.includes(value)) return;
    const remedy = suggest(value, values) ?? `Write one of ${values.join(', ')}.`;
    report([...steps, keyword], `"${keyword}" cannot be ${shorten(value)}.`, remedy);
  };
  check('format', formats);
  check('refersTo', REFERENCES);
  check('contentMediaType', MEDIA_TYPES);
  const meanings = node.meaning === undefined ? [] : [node.meaning].flat();
  for (const meaning of meanings) {
    const [kind, field] = String(meaning).split(':');
    const place = [...steps, 'meaning'];
    const needsField = FIELD_MEANINGS.includes(kind);
    if (typeof meaning === 'string' && field === undefined && MEANINGS.includes(kind)) continue;
    if (needsField && field) {
      if (kind === 'distinct' || field.split(',').every(name => siblings.includes(name))) continue;
      const remedy = suggest(field, siblings) ?? `Name one of ${siblings.join(', ')}.`;
      report(place, `"${meaning}" names the field "${field}", which is not beside it.`, remedy);
      continue;
    }
    const known = [...MEANINGS, ...FIELD_MEANINGS.map(name => `${name}:{field}`)];
    const remedy = needsField
      ? `Write "${kind}:{field}".`
      : (suggest(kind, MEANINGS) ?? `Write one of ${known.join(', ')}.`);
    report(place, `"meaning" cannot be ${shorten(meaning)}.`, remedy);
  }
}

function checkBounds(node, steps, report) {
  for (const [least, most] of BOUNDS) {
    if (node[least] === undefined || node[most] === undefined || node[least] <= node[most]) continue;
    report([...steps, most], `"${most}" ${node[most]} is below "${least}" ${node[least]}.`, 'Exchange them.');
  }
}

/** `required` and `recommended` name fields that exist. */
function checkNames(node, fields, steps, report) {
  for (const keyword of ['required', 'recommended']) {
    for (const [index, name] of (node[keyword] ?? []).entries()) {
      if (fields.includes(name)) continue;
      const remedy = suggest(name, fields) ?? 'Describe the field in "properties", or remove the name.';
      report([...steps, keyword, index], `"${keyword}" names "${name}", which is not described.`, remedy);
    }
  }
}

/** Returns a remedy that names the nearest of some names; undefined if none is near. */
function suggest(name, names) {
  const nearest = names
    .map(known => [distance(String(name).toLowerCase(), known.toLowerCase()), known])
    .sort(([a], [b]) => a - b)[0];
  const isNear = nearest && nearest[0] <= Math.max(2, Math.floor(String(name).length / 3));
  return isNear ? `Did you mean "${nearest[1]}"?` : undefined;
}

/** Returns a value as JSON, cut if it is long. */
function shorten(value) {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
