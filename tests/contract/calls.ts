import type { TSchema } from 'typebox';
import { type Call, contract } from '#contract';

/** A call of the contract with its full name: `bag.add`. */
export interface NamedCall {
  name: string;
  call: Call;
}

/** All calls of the contract, in its order. */
export const everyCall: readonly NamedCall[] = Object.entries(contract).flatMap(([subject, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ name: `${subject}.${name}`, call })),
);

/** Builds the address of a path with its parameters and query. */
export function buildAddress(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** A schema of the contract as JSON Schema. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Drops the symbol keys that TypeBox adds. */
export const toJsonSchema = (schema: TSchema): Schema => JSON.parse(JSON.stringify(schema));

/** Returns the schema with `additionalProperties: false` in every object, so that unknown fields are invalid. */
export function closeObjects(schema: Schema): Schema {
  const mapValues = (properties: Record<string, Schema> | undefined) =>
    properties &&
    Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, closeObjects(part)]));
  return {
    ...schema,
    ...(schema.properties && { properties: mapValues(schema.properties), additionalProperties: false }),
    ...(schema.patternProperties && { patternProperties: mapValues(schema.patternProperties) }),
    ...(schema.items && { items: closeObjects(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(closeObjects) }),
  };
}
