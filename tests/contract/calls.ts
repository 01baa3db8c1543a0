import type { TSchema } from 'typebox';
import { type Call, contract } from '#contract';

/** A call of the contract with the name that tests tell it by: `bag.add`. */
export interface NamedCall {
  name: string;
  call: Call;
}

/** Every call of the contract, in its order. */
export const everyCall: readonly NamedCall[] = Object.entries(contract).flatMap(([subject, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ name: `${subject}.${name}`, call })),
);

/** The address of a path with its parameters filled in. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** A schema of the contract as plain JSON Schema. */
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

export const plain = (schema: TSchema): Schema => JSON.parse(JSON.stringify(schema));

/** The schema with every object closed: a field that it does not name is a mistake. */
export function closed(schema: Schema): Schema {
  const each = (of: Record<string, Schema> | undefined) =>
    of && Object.fromEntries(Object.entries(of).map(([name, part]) => [name, closed(part)]));
  return {
    ...schema,
    ...(schema.properties && { properties: each(schema.properties), additionalProperties: false }),
    ...(schema.patternProperties && { patternProperties: each(schema.patternProperties) }),
    ...(schema.items && { items: closed(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(closed) }),
  };
}
