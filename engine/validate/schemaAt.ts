import type { JsonSchema } from '../model/definition.ts';
import { isObject } from '../read/kinds.ts';
import { pointerParts, valueAt } from '../resolve/pointer.ts';

/**
 * The schemas that speak of the value at a JSON pointer inside a block, references resolved; several
 * where alternatives do. A validator's own `schemaPath` is of no use: it starts anew at each reference.
 */
export function schemasAt(schema: JsonSchema, pointer: string): JsonSchema[] {
  let found = resolved(schema, schema);
  for (const part of pointerParts(pointer)) {
    found = found.flatMap(node => below(node, part)).flatMap(node => resolved(node, schema));
  }
  return found;
}

function below({ properties, items, additionalProperties }: JsonSchema, part: string): JsonSchema[] {
  const named = isObject(properties) && Object.hasOwn(properties, part) ? properties[part] : undefined;
  const candidates = named === undefined ? [items, additionalProperties] : [named];
  return candidates.filter(isObject);
}

/** A schema with what its reference and its alternatives say; words beside a reference win over those behind it. */
function resolved(node: JsonSchema, root: JsonSchema): JsonSchema[] {
  const target = typeof node.$ref === 'string' ? valueAt(root, node.$ref.slice(1)) : undefined;
  const whole = isObject(target) ? { ...target, ...node } : node;
  const alternatives = [whole.anyOf, whole.oneOf, whole.allOf]
    .flatMap(list => (Array.isArray(list) ? list : []))
    .filter(isObject);
  return [whole, ...alternatives.flatMap(alternative => resolved(alternative, root))];
}
