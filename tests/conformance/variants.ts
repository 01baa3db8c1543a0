import type { Block, JsonSchema } from '#engine';
import { type Place, placesOf, put, textKind } from '../support/schemaWalk.ts';

type SchemaOf = (type: string) => JsonSchema | undefined;

/** A change to a sample; what it returns is another block, or the same one changed. */
export type Change = (block: Block, schemaOf: SchemaOf) => Block;

const LONG = '一位工匠从头做到尾的皮具经得起细看也经得起岁月它会记住使用它的人'.repeat(12);

/** Where nothing is. */
export const ABSENT = '/media/absent';

/** Fields that no type knows, with the names of what React or the DOM would obey. */
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

/** Every list is empty. */
export const withEmptyLists: Change = block => mapValues(block, value => (Array.isArray(value) ? [] : value));

/** Every entry of every list stands twice. */
export const withEverythingTwice: Change = block =>
  mapValues(block, value => (Array.isArray(value) ? [...value, ...structuredClone(value)] : value));

/** Every word is a paragraph, without a space in it. */
export const withLongWords: Change = (block, schemaOf) => {
  const root = schemaOf(block.blockType) as JsonSchema;
  for (const { pointer, value, schema } of placesOf(block, root, schemaOf)) {
    if (typeof value !== 'string' || schema?.maxLength || schema?.pattern) continue;
    const kind = textKind(schema);
    if (kind === 'words') put(block, pointer, LONG);
    if (kind === 'html') put(block, pointer, `<p>${LONG}</p>`);
  }
  return block;
};

/** No picture and no film is where the content says. */
export const withMissingMedia: Change = (block, schemaOf) => {
  const root = schemaOf(block.blockType) as JsonSchema;
  for (const { pointer, value, schema } of placesOf(block, root, schemaOf)) {
    if (typeof value !== 'string' || textKind(schema) !== 'media') continue;
    put(block, pointer, `${ABSENT}${/\.\w+$/.exec(value)?.[0] ?? '.webp'}`);
  }
  return block;
};

/** No field holds what it should. */
export const withEveryFieldBroken: Change = block =>
  Object.fromEntries(
    Object.entries(block).map(([name, value]) => [
      name,
      name === 'blockType' ? value : typeof value === 'string' ? 7 : '七',
    ]),
  ) as Block;

/** Every object has fields that mean something to React or the DOM, unless its schema takes them for content. */
export const withMeddlingFields: Change = (block, schemaOf) => {
  const places = placesOf(block, schemaOf(block.blockType) as JsonSchema, schemaOf);
  for (const { value, schema } of places) if (takesNothingMore(value, schema)) Object.assign(value, MEDDLING);
  return block;
};

function takesNothingMore(value: unknown, schema: Place['schema']): value is object {
  return typeof value === 'object' && !Array.isArray(value) && schema?.additionalProperties === false;
}

/** A deep copy in which each value, innermost first, is what `change` makes of it. */
function mapValues<T>(root: T, change: (value: unknown) => unknown): T {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return change(value.map(visit));
    if (typeof value !== 'object' || value === null) return change(value);
    return change(Object.fromEntries(Object.entries(value).map(([name, child]) => [name, visit(child)])));
  };
  return visit(root) as T;
}
