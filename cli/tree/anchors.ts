import type { Node } from 'jsonc-parser';
import { type Registry, toAnchor } from '#engine';
import { type BlockNode, flattenBlocks, listBlocks } from './blocks.ts';

/** An id that links to a page may end with. */
export interface Anchor {
  id: string;
  block: BlockNode;
  /** Whether it is an id inside the block and not the block itself. */
  isInside: boolean;
}

/** Lists the anchors of a document: its blocks that show, nested ones included, and the ids inside them. */
export function listAnchors(root: Node, registry: Registry): Anchor[] {
  const found = new Map<string, Anchor>();
  for (const block of flattenBlocks(listBlocks(root))) {
    const { label, type } = block;
    const add = (id: string, isInside: boolean) => {
      if (id && !found.has(id)) found.set(id, { id, block, isInside });
    };
    const definition = registry.get(type);
    if (label && (!definition || definition.load)) add(toAnchor(label), false);
    for (const id of idsIn(block.value, '')) add(`content-${id}`, true);
  }
  return [...found.values()];
}

/** Ids in the rich texts of a value, and the `scrollKey` of a block. Blocks inside it are listed on their own. */
function idsIn(node: Node, name: string): string[] {
  if (node.type === 'string') {
    const text = String(node.value);
    if (name === 'scrollKey') return [text];
    return [...text.matchAll(/\sid=["']?([\w-]+)/g)].map(([, id = '']) => id);
  }
  return (node.children ?? []).flatMap(child => {
    if (child.type !== 'property') return idsIn(child, '');
    const [key, value] = child.children ?? [];
    const isBlock = value?.children?.some(member => member.children?.[0]?.value === 'blockType');
    return value && !isBlock ? idsIn(value, String(key?.value)) : [];
  });
}
