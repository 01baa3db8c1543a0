import type { JsonSchema } from '#engine';

/** A property of a schema, references resolved. */
export interface Property {
  /** JSON pointer with `*` for array items and map values: `/list/*`. */
  pointer: string;
  name: string;
  schema: JsonSchema;
}

/** A place in some data with its schema, or null. */
export interface Place {
  pointer: string;
  value: unknown;
  schema: JsonSchema | null;
}

/** Kind of a string in a block; `other` is not read by shoppers: choices, colours, styles, unknown fields. */
export type TextKind = 'words' | 'html' | 'link' | 'media' | 'other';

/** Resolves a bundled schema's `$ref`; keywords beside it take precedence. */
export function resolveRef(node: JsonSchema, root: JsonSchema): JsonSchema {
  const name = typeof node.$ref === 'string' && /^#\/\$defs\/(\w+)$/.exec(node.$ref)?.[1];
  if (!name) return node;
  const { $ref: _ref, ...beside } = node;
  const definitions = root.$defs as Record<string, JsonSchema>;
  return { definition: name, ...resolveRef(definitions[name] as JsonSchema, root), ...beside };
}

/** Returns every property of a bundled schema, nested ones included. */
export function listProperties(root: JsonSchema): Property[] {
  const found: Property[] = [];
  const visit = (node: JsonSchema, pointer: string) => {
    for (const schema of branches(node, root)) {
      for (const [name, child] of Object.entries(record(schema.properties))) {
        const at = `${pointer}/${name}`;
        found.push({ pointer: at, name, schema: resolveRef(child, root) });
        visit(child, at);
      }
      for (const each of [schema.items, schema.additionalProperties]) {
        if (typeof each === 'object' && each !== null) visit(each as JsonSchema, `${pointer}/*`);
      }
    }
  };
  visit(root, '');
  return found;
}

/**
 * Returns every place of some data, the root first, with its schema. Nested blocks (`blockMap`) use `findSchema`, the
 * bundled schema of their type.
 */
export function listPlaces(
  data: unknown,
  root: JsonSchema,
  findSchema: (type: string) => JsonSchema | undefined,
): Place[] {
  const found: Place[] = [];
  const visit = (value: unknown, node: JsonSchema | null, top: JsonSchema, pointer: string) => {
    const schema = node && resolveRef(node, top);
    found.push({ pointer, value, schema });
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      const at = `${pointer}/${name}`;
      if (schema?.definition === 'blockMap') {
        const own = findSchema(String((child as { blockType?: unknown } | null)?.blockType)) ?? null;
        visit(child, own, own ?? top, at);
      } else visit(child, schema && childSchema(schema, name, Array.isArray(value), top), top, at);
    }
  };
  visit(data, root, root, '');
  return found;
}

export function textKind(schema: JsonSchema | null): TextKind {
  if (!schema || schema.const !== undefined || schema.enum) return 'other';
  if (schema.contentMediaType === 'text/html') return 'html';
  if (schema.format === 'link' || schema.format === 'media') return schema.format;
  if (schema.format || schema.definition === 'sku') return 'other';
  return [schema.type].flat().includes('string') ? 'words' : 'other';
}

/** Sets the value at a JSON pointer. */
export function put(data: object, pointer: string, value: unknown): void {
  const steps = pointer.slice(1).split('/');
  const last = steps.pop() as string;
  const holder = steps.reduce(
    (at, step) => at[step] as Record<string, unknown>,
    data as Record<string, unknown>,
  );
  holder[last] = value;
}

function childSchema(
  schema: JsonSchema,
  name: string,
  isArray: boolean,
  root: JsonSchema,
): JsonSchema | null {
  for (const branch of branches(schema, root)) {
    const child = isArray ? branch.items : (record(branch.properties)[name] ?? branch.additionalProperties);
    if (typeof child === 'object' && child !== null) return child as JsonSchema;
  }
  return null;
}

/** Returns a schema and the schemas that it combines, references resolved. */
function branches(node: JsonSchema, root: JsonSchema): JsonSchema[] {
  const schema = resolveRef(node, root);
  const combined = (['anyOf', 'oneOf', 'allOf'] as const).flatMap(key => (schema[key] as JsonSchema[]) ?? []);
  return [schema, ...combined.flatMap(child => branches(child, root))];
}

function record(value: unknown): Record<string, JsonSchema> {
  return typeof value === 'object' && value !== null ? (value as Record<string, JsonSchema>) : {};
}
