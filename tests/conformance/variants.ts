import type { Block, JsonSchema } from '#engine';
import { listPlaces, type Place, put, textKind } from '../../src/testing/index.ts';

type SchemaOf = (type: string) => JsonSchema | undefined;

/** A variant of a sample: returns another block, or the changed one. */
export type Change = (block: Block, findSchema: SchemaOf) => Block;

const LONG = '一位工匠从头做到尾的皮具经得起细看也经得起岁月它会记住使用它的人'.repeat(12);

/** An address without a file. */
export const ABSENT = '/media/absent';

/** Unknown fields named like React's or the DOM's special properties. */
const MEDDLING = {
  dangerouslySetInnerHTML: { __html: '<script>alert(1)</script>' },
  innerHTML: '<script>alert(1)</script>',
  onClick: 'alert(1)',
  onclick: 'alert(1)',
  onLoad: 'alert(1)',
  className: 'meddling',
  as: 'script',
  ref: 'meddling',
  key: 'meddling',
  children: 'meddling',
  is: 'meddling',
  srcDoc: '<script>alert(1)</script>',
  action: 'javascript:alert(1)',
};

/** Empties every list. */
export const withEmptyLists: Change = block => mapValues(block, value => (Array.isArray(value) ? [] : value));

/** Doubles every entry of every list. */
export const withEverythingTwice: Change = block =>
  mapValues(block, value => (Array.isArray(value) ? [...value, ...structuredClone(value)] : value));

/** Replaces every text by a long one without spaces. */
export const withLongWords: Change = (block, findSchema) => {
  const root = findSchema(block.blockType) as JsonSchema;
  for (const { pointer, value, schema } of listPlaces(block, root, findSchema)) {
    if (typeof value !== 'string' || schema?.maxLength || schema?.pattern) continue;
    const kind = textKind(schema);
    if (kind === 'words') put(block, pointer, LONG);
    if (kind === 'html') put(block, pointer, `<p>${LONG}</p>`);
  }
  return block;
};

/** Points every picture and film to a missing file. */
export const withMissingMedia: Change = (block, findSchema) => {
  const root = findSchema(block.blockType) as JsonSchema;
  for (const { pointer, value, schema } of listPlaces(block, root, findSchema)) {
    if (typeof value !== 'string' || textKind(schema) !== 'media') continue;
    put(block, pointer, `${ABSENT}${/\.\w+$/.exec(value)?.[0] ?? '.webp'}`);
  }
  return block;
};

/** Gives every field a wrong value. */
export const withEveryFieldBroken: Change = block =>
  Object.fromEntries(
    Object.entries(block).map(([name, value]) => [
      name,
      name === 'blockType' ? value : typeof value === 'string' ? 7 : '七',
    ]),
  ) as Block;

/** Adds fields with special names to every object, unless its schema allows any name. */
export const withMeddlingFields: Change = (block, findSchema) => {
  const places = listPlaces(block, findSchema(block.blockType) as JsonSchema, findSchema);
  for (const { value, schema } of places) {
    if (!takesNothingMore(value, schema)) continue;
    const unknown = Object.entries(MEDDLING).filter(
      ([name]) => !Object.hasOwn(schema?.properties ?? {}, name),
    );
    Object.assign(value, Object.fromEntries(unknown));
  }
  return block;
};

function takesNothingMore(value: unknown, schema: Place['schema']): value is object {
  return typeof value === 'object' && !Array.isArray(value) && schema?.additionalProperties === false;
}

/** Returns a deep copy with `change` applied to each value, innermost first. */
function mapValues<T>(root: T, change: (value: unknown) => unknown): T {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return change(value.map(visit));
    if (typeof value !== 'object' || value === null) return change(value);
    return change(Object.fromEntries(Object.entries(value).map(([name, child]) => [name, visit(child)])));
  };
  return visit(root) as T;
}
