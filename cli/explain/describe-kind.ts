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
  frame: 'address of a page to embed',
  moment: 'date and time',
  instant: 'time',
  'style-value': 'CSS value',
};

/** Describes the values of a field for editors: `whole number, 1 to 6`, `list of text, not empty`. */
export function describeKind(schema: JsonSchema, root: JsonSchema): string {
  const shared = sharedName(schema, root);
  if (shared) return `${shared} (see below)`;
  const resolved = targetOf(schema, root);
  if ('const' in resolved) return JSON.stringify(resolved.const);
  if (Array.isArray(resolved.enum)) return resolved.enum.map(value => JSON.stringify(value)).join(' | ');
  const alternatives = [resolved.anyOf, resolved.oneOf].find(Array.isArray)?.filter(isRecord);
  if (!alternatives) return [plainKind(resolved, root), ...limitsOf(resolved)].join(', ');
  if (resolved.type === undefined) return alternatives.map(branch => describeKind(branch, root)).join(' or ');
  // Beside a type, alternatives only list the fields that an object must have.
  const needed = alternatives.flatMap(({ required }) =>
    Array.isArray(required) ? [required.join(' and ')] : [],
  );
  const limits = needed.length > 0 ? [`with ${needed.join(' or ')}`] : [];
  return [plainKind(resolved, root), ...limitsOf(resolved), ...limits].join(', ');
}

function plainKind(resolved: JsonSchema, root: JsonSchema): string {
  const items = itemsOf(resolved);
  if (items) {
    const kind = describeKind(items, root);
    return `list of ${kind === 'object' ? 'objects' : kind}`;
  }
  if (resolved.contentMediaType === 'text/html') return 'rich text (HTML)';
  const types = Array.isArray(resolved.type) ? resolved.type : [resolved.type ?? 'anything'];
  const format = typeof resolved.format === 'string' ? FORMATS[resolved.format] : undefined;
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

/** Returns a schema merged with the target of its `$ref`; its own keywords win. */
export function targetOf(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = refName(schema);
  const target = name && isRecord(root.$defs) ? root.$defs[name] : undefined;
  return isRecord(target) ? { ...targetOf(target, root), ...schema } : schema;
}

/** Returns the schema of a list's entries, or undefined. */
export function itemsOf(schema: JsonSchema): JsonSchema | undefined {
  return isRecord(schema.items) ? schema.items : undefined;
}

/** Returns the name of the shared object definition that a schema refers to, or undefined. */
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

/** Returns whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
