import type { JsonSchema } from '../model/definition.ts';
import { isObject } from '../model/is-object.ts';
import type { Language } from '../model/language.ts';
import { pointerParts, valueAt } from '../model/pointer.ts';

/**
 * Returns the schemas of the value at a JSON pointer inside a block, references resolved; several in case of
 * alternatives. (A validator's own `schemaPath` restarts at each `$ref`.)
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

/** Returns a schema merged with its `$ref` (its own keywords win), followed by its alternatives. */
function resolved(node: JsonSchema, root: JsonSchema): JsonSchema[] {
  const target = typeof node.$ref === 'string' ? valueAt(root, node.$ref.slice(1)) : undefined;
  const merged = isObject(target) ? { ...target, ...node } : node;
  const alternatives = [merged.anyOf, merged.oneOf, merged.allOf]
    .flatMap(list => (Array.isArray(list) ? list : []))
    .filter(isObject);
  return [merged, ...alternatives.flatMap(alternative => resolved(alternative, root))];
}

/** Returns a schema's title or description in a language, English where it has no other; undefined without one. */
export function annotation(
  schema: JsonSchema,
  keyword: 'title' | 'description',
  language: Language,
): string | undefined {
  const own = language === 'en' ? undefined : schema[`${keyword}:${language}`];
  const text = own ?? schema[keyword];
  return typeof text === 'string' ? text : undefined;
}
