import Ajv from 'ajv';
import type { Schema } from './calls.ts';

const ajv = new Ajv({ strict: false });

/** A value that violates a schema in one place. */
export interface Mistake {
  value: unknown;
  /** Describes the violation in messages of failed tests. */
  description: string;
  /** Field name or index that the answer must contain; null for the body itself. */
  place: string | null;
}

/** Builds a value that fits a schema and has all its fields. */
export function example(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return example(schema.anyOf[0] as Schema);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, example(part)]),
      );
    case 'array':
      return [example(schema.items ?? {})];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return '1'.repeat(schema.minLength || 1);
    default:
      return 'x';
  }
}

/** Values of every JSON type, extreme ones included. */
const OF_EVERY_TYPE = [
  null,
  true,
  1.5,
  -1,
  1e300,
  '',
  'x',
  [],
  ['x'],
  {},
  { x: 1 },
  '\u0000',
  '𠮷'.repeat(3000),
];

/**
 * Returns invalid values that differ from the example in one place: a value of another type or out of bounds, a
 * missing field, or an unknown field.
 */
export function mistakesIn(schema: Schema): Mistake[] {
  const isValid = ajv.compile(schema);
  const valid = example(schema);
  return variants(schema, valid, null).filter(({ value }) => !isValid(value));
}

function variants(schema: Schema, valid: unknown, place: string | null): Mistake[] {
  const found: Mistake[] = [...OF_EVERY_TYPE, ...outOfBounds(schema)].map(value => ({
    value,
    description: `${place ?? 'body'} as ${abbreviate(value)}`,
    place,
  }));
  if (schema.properties) {
    const fields = valid as Record<string, unknown>;
    found.push({
      value: { ...fields, unknownField: 1 },
      description: 'an unknown field',
      place: 'unknownField',
    });
    for (const [name, part] of Object.entries(schema.properties)) {
      const { [name]: field, ...others } = fields;
      found.push({ value: others, description: `no ${name}`, place: name });
      for (const variant of variants(part, field, name))
        found.push({ ...variant, value: { ...fields, [name]: variant.value } });
    }
  }
  for (const [branch, part] of schema.anyOf?.entries() ?? []) {
    if (branch === 0 || part.properties) found.push(...variants(part, example(part), place));
  }
  if (schema.items && Array.isArray(valid)) {
    found.push(
      ...variants(schema.items, valid[0], '0').map(variant => ({ ...variant, value: [variant.value] })),
    );
  }
  return found;
}

/** Returns values just out of a schema's bounds. */
function outOfBounds({ maxLength, minimum, maximum, minItems, maxItems, items }: Schema): unknown[] {
  return [
    ...(maxLength === undefined ? [] : ['1'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minItems ? [Array(minItems - 1).fill(example(items ?? {}))] : []),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill(example(items ?? {}))]),
  ];
}

function abbreviate(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 20)}… (${text.length})` : text;
}
