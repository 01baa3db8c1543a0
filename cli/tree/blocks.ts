import type { Node } from 'jsonc-parser';
import { listMembers, readType } from './members.ts';

/** A block in a syntax tree, be it valid or not. */
export interface BlockNode {
  /** Its label; an empty text for a document that is one block. */
  label: string;
  /** The node of its label; undefined for a document that is one block. */
  name: Node | undefined;
  value: Node;
  type: string;
  /** Blocks inside it. */
  blocks: BlockNode[];
}

/** Lists the blocks of a document in written order. */
export function listBlocks(root: Node): BlockNode[] {
  const type = readType(root);
  if (type !== null) return [{ label: '', name: undefined, value: root, type, blocks: blocksBelow(root) }];
  return blocksBelow(root);
}

function blocksBelow(node: Node): BlockNode[] {
  if (node.type === 'array') return (node.children ?? []).flatMap(blocksBelow);
  if (node.type !== 'object') return [];
  return listMembers(node).flatMap(({ name, value }) => {
    const type = readType(value);
    const blocks = blocksBelow(value);
    return type === null ? blocks : [{ label: String(name.value), name, value, type, blocks }];
  });
}

/** Lists blocks with those inside them. */
export function flattenBlocks(blocks: readonly BlockNode[]): BlockNode[] {
  return blocks.flatMap(block => [block, ...flattenBlocks(block.blocks)]);
}
