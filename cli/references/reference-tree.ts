import type { SpecialFields } from '#engine';
import type { Reference, ReferenceKind } from './reference.ts';
import { addRight, type Known, type Memory, mayBeWrong, memoryOf, type Spot } from './right-values.ts';
import { isRightStyle } from './style-values.ts';

/** The fields of a type that refer to something, as a tree of names; `*` is any index. */
interface Node {
  name: string;
  kinds: ReferenceKind[];
  children: Node[];
  /** Where the values that are right are remembered; null for a field whose values depend on what is around them. */
  memory: Memory | null;
  /** Whether it is a style, and nothing else. */
  isStyle: boolean;
  /** Whether it is a price in yuan: other numbers need no visit. */
  isPrice: boolean;
}

/**
 * Called with each reference; `steps` are names and indexes from the block to it, and change after the call.
 *
 * @returns true for a value that is right as far as its kind is concerned, wherever it is.
 */
export type Visit = (reference: Reference, steps: readonly string[]) => unknown;

/** One walk: what it passes to each visit, and the values that need none. */
interface Walk {
  shared: Reference;
  steps: string[];
  visit: Visit;
  known: Known | null;
  isFirstOnly: boolean;
}

const trees = new WeakMap<SpecialFields, Node>();

/**
 * Finds the references in a block. Walks only the fields that may have any, and passes one object again and again: pages
 * have hundreds of references, and almost none has a fault.
 *
 * @param known values that are not visited again; those that every visit finds right are added.
 * @param isFirstOnly leaves out the entries of lists after the first.
 */
export function findReferences(
  block: object,
  fields: SpecialFields,
  visit: Visit,
  known: Known | null = null,
  isFirstOnly = false,
): void {
  let tree = trees.get(fields);
  if (!tree) {
    tree = buildTree(fields);
    trees.set(fields, tree);
  }
  const shared: Reference = { kind: 'link', value: '', owner: block };
  walkMembers(block, tree, { shared, steps: [], visit, known, isFirstOnly });
}

function walkMembers(value: object, { children }: Node, walk: Walk): void {
  for (let index = 0; index < children.length; index++) {
    const child = children[index] as Node;
    if (child.name !== '*') {
      const member = (value as Record<string, unknown>)[child.name];
      // Most blocks have few of the fields of their type, and most texts are known.
      if (member === undefined || isRightHere(member, child, value, walk)) continue;
      enter(member as string | number | object, child, child.name, value, walk);
    } else if (Array.isArray(value)) {
      const end = walk.isFirstOnly ? Math.min(1, value.length) : value.length;
      for (let at = 0; at < end; at++) {
        if (!isRightHere(value[at], child, value, walk))
          enter(value[at] as string | number | object, child, at, value, walk);
      }
    }
  }
}

/** Whether a value needs no visit: it is a text or a style that is right wherever it is, or has no fields. */
function isRightHere(
  value: unknown,
  { memory, isStyle, isPrice }: Node,
  owner: object,
  { known }: Walk,
): boolean {
  if (typeof value === 'object') return value === null || (isStyle && known !== null && isRightStyle(value));
  if (typeof value !== 'string') return !isPrice || typeof value !== 'number';
  if (memory === null || known === null || known.right[memory.number]?.has(value) !== true) return false;
  return memory.guards === null || !mayBeWrong(memory.guards, value, owner, known);
}

/** Visits a text or an object that needs it, and the members of an object. */
function enter(
  value: string | number | object,
  node: Node,
  step: string | number,
  owner: object,
  walk: Walk,
): void {
  const { memory, kinds } = node;
  const { known, steps } = walk;
  steps.push(String(step));
  if (typeof value === 'object') {
    if (kinds.length > 0) visitAll(value, node, owner, null, walk);
    walkMembers(value, node, walk);
  } else if (typeof value === 'number') {
    visitAll(String(value), node, owner, null, walk);
  } else if (kinds.length > 0) {
    const spot = memory !== null && known?.right[memory.number]?.has(value) === true ? known : null;
    const isRight = visitAll(value, node, owner, spot, walk);
    if (isRight && memory && known && !spot) addRight(known.right, memory, value);
  }
  steps.pop();
}

/**
 * @param spot where a known value is, which leaves out the kinds for which it is right here, too; null for another one.
 * @returns whether every visit found the value right.
 */
function visitAll(
  value: string | object,
  { kinds, memory }: Node,
  owner: object,
  spot: Spot | null,
  { shared, steps, visit }: Walk,
): boolean {
  let isRight = true;
  for (let index = 0; index < kinds.length; index++) {
    if (spot && !memory?.guards?.[index]?.(value as string, owner, spot)) continue;
    shared.kind = kinds[index] as ReferenceKind;
    if (typeof value === 'string') shared.value = value;
    else {
      shared.value = '';
      shared.style = value;
    }
    shared.owner = owner;
    if (visit(shared, steps) !== true) isRight = false;
  }
  return isRight;
}

function buildTree({ link, media, html, style, references = [] }: SpecialFields): Node {
  const root: Node = { name: '', kinds: [], children: [], memory: null, isStyle: false, isPrice: false };
  const add = (kind: string, pointer: string) => {
    let node = root;
    for (const part of pointer.split('/').slice(1)) {
      let child = node.children.find(({ name }) => name === part);
      if (!child) {
        child = { name: part, kinds: [], children: [], memory: null, isStyle: false, isPrice: false };
        node.children.push(child);
      }
      node = child;
    }
    node.kinds.push(kind as ReferenceKind);
    node.memory = memoryOf(node.kinds);
    node.isStyle = node.kinds.join() === 'style';
    node.isPrice = node.kinds.includes('price');
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
