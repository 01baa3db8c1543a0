import { findNodeAtLocation, findNodeAtOffset, getLocation, type Node } from 'jsonc-parser';
import type { Registry } from '#engine';
import type { ReferenceKind } from '../references/reference.ts';
import { guessKind } from '../references/static-blocks.ts';
import { readType } from '../tree/members.ts';
import { fieldsOf, kindsAt } from '../tree/references.ts';
import type { OpenDocument } from './open-documents.ts';

/** Where a position of a document is. */
export interface Place {
  /** Type of the innermost block around it; null outside of blocks. */
  type: string | null;
  /** Names and indexes from that block to it. */
  steps: string[];
  isName: boolean;
  /** What the field refers to. */
  kinds: readonly ReferenceKind[];
  /** The text or other value at it; undefined where none is written yet. */
  node: Node | undefined;
}

/** Finds where an offset is, also in a text that is being written. */
export async function findPlace(
  { text, tree }: OpenDocument,
  offset: number,
  registry: Registry,
): Promise<Place | null> {
  if (!tree) return null;
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const isOn =
    previousNode && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length;
  const node = isOn ? findNodeAtOffset(tree, previousNode.offset, true) : undefined;
  const { type, steps } = blockAround(tree, path);
  const place = { type, steps, isName: isAtPropertyKey, node };
  if (isAtPropertyKey) return { ...place, kinds: [] };
  const fields = type === null ? undefined : await fieldsOf(type, registry);
  if (fields) return { ...place, kinds: kindsAt(fields, steps) };
  const guess = type === null && node?.type === 'string' ? guessKind(String(node.value)) : null;
  return { ...place, kinds: guess ? [guess] : [] };
}

/** Returns the innermost block on a path, and the rest of the path. */
function blockAround(tree: Node, path: readonly (string | number)[]): Pick<Place, 'type' | 'steps'> {
  for (let length = path.length - 1; length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    const type = node ? readType(node) : null;
    if (type !== null) return { type, steps: path.slice(length).map(String) };
  }
  return { type: null, steps: path.map(String) };
}
