import Ajv from 'ajv';
import type { Schema } from './calls.ts';

const ajv = new Ajv({ strict: false });

/** A body, or a part of it, that is wrong in one place. */
export interface Mistake {
  value: unknown;
  /** What is wrong, for the test's name. */
  what: string;
  /** Name or number of the place, which the answer has to name; null for the whole. */
  place: string | null;
}

/** A value that fits a schema, with every field there is. */
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

/** Values of every type there is, some of them at its edges. */
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
 * Everything that the schema refuses and that is one step from the example: each place with a value of another type,
 * beyond its bounds, left out, or with a field that nobody knows.
 */
export function mistakesIn(schema: Schema): Mistake[] {
  const fits = ajv.compile(schema);
  const good = example(schema);
  return steps(schema, good, null).filter(({ value }) => !fits(value));
}

function steps(schema: Schema, good: unknown, place: string | null): Mistake[] {
  const found: Mistake[] = [...OF_EVERY_TYPE, ...beyond(schema)].map(value => ({
    value,
    what: `${place ?? 'body'} as ${show(value)}`,
    place,
  }));
  if (schema.properties) {
    const whole = good as Record<string, unknown>;
    found.push({ value: { ...whole, stranger: 1 }, what: 'an unknown field', place: 'stranger' });
    for (const [name, part] of Object.entries(schema.properties)) {
      const { [name]: own, ...others } = whole;
      found.push({ value: others, what: `no ${name}`, place: name });
      for (const step of steps(part, own, name))
        found.push({ ...step, value: { ...whole, [name]: step.value } });
    }
  }
  for (const [branch, part] of schema.anyOf?.entries() ?? []) {
    if (branch === 0 || part.properties) found.push(...steps(part, example(part), place));
  }
  if (schema.items && Array.isArray(good)) {
    found.push(...steps(schema.items, good[0], '0').map(step => ({ ...step, value: [step.value] })));
  }
  return found;
}

/** Values just beyond what a schema allows. */
function beyond({ maxLength, minimum, maximum, minItems, maxItems, items }: Schema): unknown[] {
  return [
    ...(maxLength === undefined ? [] : ['1'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minItems ? [Array(minItems - 1).fill(example(items ?? {}))] : []),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill(example(items ?? {}))]),
  ];
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 20)}… (${text.length})` : text;
}
