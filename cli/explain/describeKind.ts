import type { JsonSchema } from '#engine';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  link: 'link',
  media: 'media address',
  'style-value': 'CSS value',
};

/** What a field holds, in an editor's words: `whole number from 1 to 6`, `list of text, not empty`. */
export function describeKind(schema: JsonSchema, root: JsonSchema): string {
  const shared = sharedName(schema, root);
  if (shared) return `${shared} (see below)`;
  const whole = targetOf(schema, root);
  if ('const' in whole) return JSON.stringify(whole.const);
  if (Array.isArray(whole.enum)) return whole.enum.map(value => JSON.stringify(value)).join(' | ');
  const alternatives = [whole.anyOf, whole.oneOf].find(Array.isArray)?.filter(isRecord);
  if (!alternatives) return [plainKind(whole, root), ...limitsOf(whole)].join(', ');
  if (whole.type === undefined) return alternatives.map(branch => describeKind(branch, root)).join(' or ');
  // Beside a kind, alternatives only say which fields an object must have.
  const needed = alternatives.flatMap(({ required }) =>
    Array.isArray(required) ? [required.join(' and ')] : [],
  );
  const limits = needed.length > 0 ? [`with ${needed.join(' or ')}`] : [];
  return [plainKind(whole, root), ...limitsOf(whole), ...limits].join(', ');
}

function plainKind(whole: JsonSchema, root: JsonSchema): string {
  const items = itemsOf(whole);
  if (items) {
    const kind = describeKind(items, root);
    return `list of ${kind === 'object' ? 'objects' : kind}`;
  }
  if (whole.contentMediaType === 'text/html') return 'rich text (HTML)';
  const types = Array.isArray(whole.type) ? whole.type : [whole.type ?? 'anything'];
  const format = typeof whole.format === 'string' ? FORMATS[whole.format] : undefined;
  return types
    .map(type => (type === 'string' && format ? format : (KINDS[String(type)] ?? String(type))))
    .join(' or ');
}

function limitsOf(schema: JsonSchema): string[] {
  const limits: string[] = [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minItems, maxItems } = schema;
  const { minLength, maxLength, pattern } = schema;
  if (minimum !== undefined && maximum !== undefined) limits.push(`${minimum} to ${maximum}`);
  else if (minimum !== undefined) limits.push(`at least ${minimum}`);
  else if (maximum !== undefined) limits.push(`at most ${maximum}`);
  if (exclusiveMinimum !== undefined) limits.push(`more than ${exclusiveMinimum}`);
  if (exclusiveMaximum !== undefined) limits.push(`less than ${exclusiveMaximum}`);
  if (minLength === 1 || minItems === 1) limits.push('not empty');
  else if (minLength || minItems) limits.push(`at least ${minLength ?? minItems} long`);
  if (maxLength !== undefined || maxItems !== undefined) limits.push(`at most ${maxLength ?? maxItems} long`);
  if (typeof pattern === 'string') limits.push(`like ${pattern}`);
  return limits;
}

/** A schema with what its reference says; words beside a reference win. */
export function targetOf(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = refName(schema);
  const target = name && isRecord(root.$defs) ? root.$defs[name] : undefined;
  return isRecord(target) ? { ...targetOf(target, root), ...schema } : schema;
}

/** The schema of a list's entries, as written; undefined when it is no list. */
export function itemsOf(schema: JsonSchema): JsonSchema | undefined {
  return isRecord(schema.items) ? schema.items : undefined;
}

/** The name of the shared object that a schema refers to; undefined for what is told in place. */
export function sharedName(schema: JsonSchema, root: JsonSchema): string | undefined {
  const name = refName(schema);
  if (!name) return undefined;
  const target = targetOf(schema, root);
  const isObject = target.properties ?? target.propertyNames ?? target.additionalProperties;
  return target.type === 'object' && isObject ? name : undefined;
}

function refName({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' ? /^#\/\$defs\/(\w+)$/.exec($ref)?.[1] : undefined;
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
