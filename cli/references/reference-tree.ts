import type { SpecialFields } from '#engine';

/**
 * What a text of a block refers to or is; `text` is a plain one such as a title, `style` a `{pc, mobile}` object,
 * `color-on:bgColor` the colour of text on that of another field, `ends:startDate` the end of what starts then.
 */
export type ReferenceKind =
  | 'sku'
  | 'look'
  | 'category'
  | 'anchor'
  | 'link'
  | 'media'
  | 'html'
  | 'text'
  | 'color'
  | `color-on:${string}`
  | 'moment'
  | 'deadline'
  | `ends:${string}`
  | 'film-button'
  | 'one-active'
  | `distinct:${string}`
  | 'campaign'
  | `overridden-by:${string}`
  | `desktop-of:${string}`
  | `mobile-of:${string}`
  | 'id'
  | 'style';

/** The fields of a type that refer to something, as a tree of names; `*` is any index. */
interface Node {
  name: string;
  kinds: ReferenceKind[];
  children: Node[];
}

/** A value that refers to something or has a meaning. */
export interface Reference {
  kind: ReferenceKind;
  /** The text; empty for a style. */
  value: string;
  /** The value of a style, or a list such as that of tabs. */
  style?: object;
  /** The object or list that has the value. */
  owner: object;
}

/** Called with each reference; `steps` are names and indexes from the block to it, and change after the call. */
export type Visit = (reference: Reference, steps: readonly string[]) => void;

const trees = new WeakMap<SpecialFields, Node>();

/**
 * Finds the references in a block. Walks only the fields that may have any, and passes one object again and again: pages
 * have hundreds of references, and almost none has a fault.
 */
export function findReferences(block: object, fields: SpecialFields, visit: Visit): void {
  let tree = trees.get(fields);
  if (!tree) {
    tree = buildTree(fields);
    trees.set(fields, tree);
  }
  walk(block, tree, block, [], { kind: 'link', value: '', owner: block }, visit);
}

function walk(
  value: unknown,
  node: Node,
  owner: object,
  steps: string[],
  shared: Reference,
  visit: Visit,
): void {
  const isText = typeof value === 'string';
  if (!isText && (typeof value !== 'object' || value === null)) return;
  for (let index = 0; index < node.kinds.length; index++) {
    shared.kind = node.kinds[index] as ReferenceKind;
    shared.value = isText ? value : '';
    if (!isText) shared.style = value;
    shared.owner = owner;
    visit(shared, steps);
  }
  if (isText) return;
  for (let index = 0; index < node.children.length; index++) {
    const child = node.children[index] as Node;
    if (child.name !== '*') {
      const inner = (value as Record<string, unknown>)[child.name];
      if (inner === undefined) continue;
      steps.push(child.name);
      walk(inner, child, value, steps, shared, visit);
      steps.pop();
    } else if (Array.isArray(value)) {
      for (let at = 0; at < value.length; at++) {
        steps.push(String(at));
        walk(value[at], child, value, steps, shared, visit);
        steps.pop();
      }
    }
  }
}

function buildTree({ link, media, html, style, references = [] }: SpecialFields): Node {
  const root: Node = { name: '', kinds: [], children: [] };
  const add = (kind: string, pointer: string) => {
    let node = root;
    for (const part of pointer.split('/').slice(1)) {
      let child = node.children.find(({ name }) => name === part);
      if (!child) {
        child = { name: part, kinds: [], children: [] };
        node.children.push(child);
      }
      node = child;
    }
    node.kinds.push(kind as ReferenceKind);
  };
  for (const pointer of link) add('link', pointer);
  for (const pointer of media) add('media', pointer);
  for (const pointer of html) add('html', pointer);
  for (const pointer of style) add('style', pointer);
  for (const reference of references) {
    const [kind = '', pointer = ''] = reference.split(' ');
    add(kind, pointer);
  }
  return root;
}
