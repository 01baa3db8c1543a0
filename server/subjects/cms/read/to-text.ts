import { isObject } from '#engine';
import type { DocumentKind } from '../../content/scan-content.ts';

/** How a CMS writes what every CMS has. */
export interface Dialect {
  /** Name of the CMS, for messages. */
  name: string;
  /** Returns the block type of an item of a list; null for any other item. */
  typeOf(item: Item): string | null;
  /** Returns the id of an item, its label; null for one without. */
  idOf(item: Item): string | null;
  /** Fields of the CMS itself, which no block has. */
  own: ReadonlySet<string>;
  /** Returns the text in the place of an object, such as the address of a picture; undefined for any other. */
  toPlain?(value: Item): string | undefined;
  /** What a value is that the shop can't show, such as a rich text that is not HTML; undefined for any other. */
  findForeign?(value: Item | readonly unknown[]): string | undefined;
  /** Returns the fields of an item where the CMS keeps them in an object of their own. */
  fieldsOf?(item: Item): Item;
}

export type Item = Readonly<Record<string, unknown>>;

/** Fields of a page besides its blocks. */
const PAGE_FIELDS = ['title', 'description', 'noindex', 'show'];

/** Nested blocks are in a field of this name. */
const NESTED = 'blocks';

/** An item may have a label of its own: one that links and tracking name, where the CMS changes its ids. */
const LABEL = 'blockLabel';

/** Block types are written with `_`; some systems allow only `-` in names. */
export const toBlockType = (name: string): string => name.replaceAll('-', '_');

/** Returns a label that no tool reorders: one that is a number gets a letter before it. */
const toLabel = (id: string) => (/^\d+$/.test(id) ? `id-${id}` : id);

/** What a text is written with. */
interface Writing {
  dialect: Dialect;
  faults: string[];
}

/**
 * Turns a document of a CMS into the form of the shop: its list of blocks becomes a map in the same order, whose labels are the ids of
 * the items. Text instead of an object, since objects reorder labels that look like numbers.
 *
 * @param field that has the blocks.
 */
export function toText(
  kind: DocumentKind,
  document: Item,
  dialect: Dialect,
  field = 'content',
): { text: string; faults: string[] } {
  const writing: Writing = { dialect, faults: [] };
  const content = document[field];
  const members: [string, string][] = [];
  for (const name of PAGE_FIELDS) {
    const value = document[name];
    if (value !== null && value !== undefined) members.push([name, write(value, name, writing)]);
  }
  const text = writeContent(kind, content, field, writing);
  members.push(['content', text]);
  return { text: writeMembers(members), faults: writing.faults };
}

/** A page has blocks; a static block has those, JSON as a text, HTML, or any object. */
function writeContent(kind: DocumentKind, content: unknown, field: string, writing: Writing): string {
  const { dialect, faults } = writing;
  if (Array.isArray(content)) {
    if (content.every(item => isObject(item) && findType(item, dialect) !== null))
      return writeBlocks(content as Item[], field, writing);
    if (kind === 'blocks' && !dialect.findForeign?.(content)) return write(content, field, writing);
  }
  if (typeof content === 'string') {
    const parsed = parse(content);
    if (isObject(parsed)) return content;
    if (kind === 'blocks') return JSON.stringify(content);
  }
  if (isObject(content) && !Array.isArray(content) && !dialect.findForeign?.(content)) {
    return write(content, field, writing);
  }
  const found = content === undefined || content === null ? 'missing' : 'not a list of blocks';
  if (kind === 'blocks' && found === 'missing') return '{}';
  const foreign = isObject(content) || Array.isArray(content) ? dialect.findForeign?.(content) : undefined;
  faults.push(
    foreign
      ? describeForeign(field, foreign)
      : `"${field}" is ${found}. Give the page a field "${field}" with a list of blocks.`,
  );
  return '{}';
}

function writeBlocks(items: readonly Item[], path: string, writing: Writing): string {
  const { dialect } = writing;
  const counts = new Map<string, number>();
  const members = items.map((item): [string, string] => {
    const type = findType(item, dialect) as string;
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const { [LABEL]: given } = dialect.fieldsOf?.(item) ?? item;
    const id = typeof given === 'string' && given !== '' ? given : dialect.idOf(item);
    const label = toLabel(id ?? `${type}-${count}`);
    const fields = writeFields(item, `${path}/${label}`, writing);
    return [label, writeMembers([['blockType', JSON.stringify(type)], ...fields])];
  });
  return writeMembers(members);
}

function findType(item: Item, dialect: Dialect): string | null {
  const type = typeof item.blockType === 'string' ? item.blockType : dialect.typeOf(item);
  return type === null || type === '' ? null : toBlockType(type);
}

function writeFields(item: Item, path: string, writing: Writing): [string, string][] {
  const { dialect } = writing;
  const fields = dialect.fieldsOf?.(item) ?? item;
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    // An empty field of a CMS is null.
    const isOwn = value === null || value === undefined || dialect.own.has(name);
    return isOwn || name === 'blockType' || name === LABEL
      ? []
      : [[name, write(value, `${path}/${name}`, writing)]];
  });
}

/** Writes a value. A list of blocks in a field `blocks` becomes a map, too. */
function write(value: unknown, path: string, writing: Writing): string {
  const { dialect, faults } = writing;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const foreign = dialect.findForeign?.(value as Item | readonly unknown[]);
  if (foreign) {
    faults.push(describeForeign(path, foreign));
    return '""';
  }
  if (Array.isArray(value)) {
    const isNested = path.endsWith(`/${NESTED}`) && value.length > 0;
    if (isNested && value.every(item => isObject(item) && findType(item, dialect) !== null))
      return writeBlocks(value, path, writing);
    return `[${value.map((item, index) => write(item, `${path}/${index}`, writing)).join(',')}]`;
  }
  const plain = dialect.toPlain?.(value as Item);
  if (plain !== undefined) return JSON.stringify(plain);
  const fields = writeFields(value as Item, path, writing);
  const { blockType } = value as Item;
  // A block that is the value of a field, and not an item of a list.
  if (typeof blockType === 'string') fields.unshift(['blockType', JSON.stringify(toBlockType(blockType))]);
  return writeMembers(fields);
}

const writeMembers = (members: readonly (readonly [string, string])[]) =>
  `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;

const describeForeign = (path: string, foreign: string) =>
  `"${path}" is ${foreign}, which the shop can't show. Have the CMS return HTML, or write an HTML text.`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is a rich text that is written as a list of nodes with children. */
export const isNodeList = (value: Item | readonly unknown[]): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(node => isObject(node) && Array.isArray((node as Item).children));
