import { isObject, type JsonSchema } from '#engine';
import { resolveTarget } from './describe-kind.ts';

/** What a field of a block is for, in the order in which groups are printed. */
export const FIELD_GROUPS = ['block', 'content', 'layout', 'style', 'tracking'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** Fields that every type may have. */
const BLOCK = new Set(['blockType', 'version', 'show']);

/** Fields that search engines and measurements read. */
const TRACKING = new Set(['seoTitle', 'pageCategory', 'scrollKey']);

/** Shared definitions of what only changes the look. */
const STYLES = new Set(['style', 'parentClass', 'color', 'backgroundColor', 'animationType']);

/** Returns the group of a field: by its definition, or by whether it is a choice or words, links, files and lists. */
export function chooseGroup(name: string, field: JsonSchema, root: JsonSchema): FieldGroup {
  if (BLOCK.has(name)) return 'block';
  if (TRACKING.has(name)) return 'tracking';
  const resolved = resolveTarget(field, root);
  const definition = typeof field.$ref === 'string' ? field.$ref.split('/').at(-1) : '';
  if (STYLES.has(definition ?? '') || resolved.meaning === 'color') return 'style';
  if (definition === 'cssLength') return 'layout';
  return isChoice(resolved, root) ? 'layout' : 'content';
}

/** Whether a value says how something is shown: a switch, a number, one of several words, a length, or an object of those. */
function isChoice(schema: JsonSchema, root: JsonSchema): boolean {
  if (isObject(schema.properties)) {
    const fields = Object.values(schema.properties).filter(isObject);
    return (
      fields.length > 0 && fields.every(field => isChoice(resolveTarget(field as JsonSchema, root), root))
    );
  }
  return (
    schema.enum !== undefined ||
    schema.const !== undefined ||
    schema.type === 'boolean' ||
    schema.type === 'integer' ||
    schema.type === 'number'
  );
}
