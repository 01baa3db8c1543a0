import type { BlockDefinition, JsonSchema } from '../model/definition.ts';
import { isObject } from '../model/is-object.ts';
import { valueAt } from '../model/pointer.ts';

/** A field of a block type, for who writes it in another type. */
export interface Neighbour {
  type: string;
  /** Names from the block to the field: `video.mobVideoUrl`. */
  path: string;
  /** What it is, in English: fields of one title are one thing. */
  title: string;
}

/** Fields of all types by name. */
export type Neighbours = ReadonlyMap<string, readonly Neighbour[]>;

/** Deeper fields are those of other blocks. */
const DEEPEST = 6;

/** Reads the fields of all types from their schemas. */
export async function readNeighbours(definitions: readonly BlockDefinition[]): Promise<Neighbours> {
  const found = new Map<string, Neighbour[]>();
  const schemas = await Promise.all(definitions.map(async ({ schema }) => (await schema()).default));
  for (const [index, { type }] of definitions.entries()) {
    const root = schemas[index] ?? {};
    visit(root, root, [], (name, path, title) => {
      const list = found.get(name);
      if (!list) found.set(name, [{ type, path, title }]);
      else if (!list.some(known => known.type === type && known.title === title)) {
        list.push({ type, path, title });
      }
    });
  }
  return found;
}

function visit(
  node: JsonSchema,
  root: JsonSchema,
  path: readonly string[],
  add: (name: string, path: string, title: string) => void,
): void {
  if (path.length > DEEPEST) return;
  for (const [name, child] of fieldsOf(node, root)) {
    const here = [...path, name];
    add(name, here.join('.'), String(resolve(child, root).title ?? ''));
    visit(child, root, here, add);
  }
}

/** Returns the fields of an object, or of the entries of a list, those of alternatives included. */
function fieldsOf(node: JsonSchema, root: JsonSchema): [name: string, schema: JsonSchema][] {
  const { properties, items, anyOf, oneOf, allOf } = resolve(node, root);
  const own = Object.entries(isObject(properties) ? properties : {});
  const others = [items, anyOf, oneOf, allOf].flat().filter(isObject);
  return [
    ...own.filter((entry): entry is [string, JsonSchema] => isObject(entry[1])),
    ...others.flatMap(other => fieldsOf(other, root)),
  ];
}

/** Returns a schema merged with what it refers to; its own keywords win. */
function resolve(node: JsonSchema, root: JsonSchema): JsonSchema {
  const target = typeof node.$ref === 'string' ? valueAt(root, node.$ref.slice(1)) : undefined;
  return isObject(target) ? { ...target, ...node } : node;
}
