import { getNodeValue, type Node } from 'jsonc-parser';
import type { Registry, SpecialFields } from '#engine';
import type { ReferenceKind } from '../references/reference.ts';
import { findReferences } from '../references/reference-tree.ts';
import { guessKind } from '../references/static-blocks.ts';
import { type BlockNode, flattenBlocks, listBlocks } from './blocks.ts';

/** A text of a document that refers to something of the shop. */
export interface ReferenceNode {
  kind: ReferenceKind;
  value: string;
  node: Node;
}

/** Returns the fields of a type that refer to something; undefined for an unknown type. */
export async function fieldsOf(type: string, registry: Registry): Promise<SpecialFields | undefined> {
  return (await registry.get(type)?.validator())?.fields;
}

/** Lists what a document refers to, in blocks and, for a static block without any, by the look of its texts. */
export async function listReferences(root: Node, registry: Registry): Promise<ReferenceNode[]> {
  const blocks = flattenBlocks(listBlocks(root));
  if (blocks.length === 0) return guessReferences(root);
  const lists = await Promise.all(blocks.map(block => referencesOf(block, registry)));
  return lists.flat();
}

async function referencesOf({ value, type }: BlockNode, registry: Registry): Promise<ReferenceNode[]> {
  const fields = await fieldsOf(type, registry);
  const found: ReferenceNode[] = [];
  if (!fields) return found;
  findReferences(getNodeValue(value), fields, ({ kind, value: text }, steps) => {
    const node = nodeAt(value, steps);
    if (node?.type === 'string') found.push({ kind, value: text, node });
  });
  return found;
}

function guessReferences(node: Node): ReferenceNode[] {
  if (node.type !== 'string') {
    const values = node.type === 'property' ? node.children?.slice(1) : node.children;
    return values?.flatMap(guessReferences) ?? [];
  }
  const value = String(node.value);
  const kind = guessKind(value);
  return kind ? [{ kind, value, node }] : [];
}

/** Returns the node at steps from an object or list. */
function nodeAt(node: Node, steps: readonly string[]): Node | undefined {
  let found: Node | undefined = node;
  for (const step of steps) {
    found =
      found?.type === 'array'
        ? found.children?.[Number(step)]
        : found?.children?.findLast(({ children }) => children?.[0]?.value === step)?.children?.[1];
  }
  return found;
}

/** Returns what a field refers to, by its steps from the block. */
export function kindsAt(fields: SpecialFields, steps: readonly string[]): ReferenceKind[] {
  const isHere = (pointer: string) => {
    const parts = pointer.split('/').slice(1);
    return (
      parts.length === steps.length &&
      parts.every(
        (part, index) => part === steps[index] || (part === '*' && /^\d+$/.test(steps[index] ?? '')),
      )
    );
  };
  const kinds: ReferenceKind[] = [];
  if (fields.link.some(isHere)) kinds.push('link');
  if (fields.media.some(isHere)) kinds.push('media');
  if (fields.html.some(isHere)) kinds.push('html');
  for (const reference of fields.references ?? []) {
    const [kind = '', pointer = ''] = reference.split(' ');
    if (isHere(pointer)) kinds.push(kind as ReferenceKind);
  }
  return kinds;
}
