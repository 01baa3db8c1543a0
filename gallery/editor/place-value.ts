import { findNodeAtLocation, findNodeAtOffset, type Node, parseTree } from 'jsonc-parser';

/** A change of the text, and the part of it to select: the value. */
export interface Placed {
  start: number;
  end: number;
  text: string;
  /** Offset of the value inside the new text. */
  valueAt: number;
}

/**
 * Finds the place of a text value for the cursor: instead of the text there, as a new entry of the list there, or as the
 * value of the field there. Elsewhere it becomes an entry of the block's list `fallback`. Returns null without a place.
 */
export function placeValue(json: string, cursor: number, value: string, fallback?: string): Placed | null {
  const root = parseTree(json, [], { allowTrailingComma: true });
  if (!root) return null;
  const text = JSON.stringify(value);
  const node = findNodeAtOffset(root, cursor, true);
  const placed = node ? placeAt(node, cursor, text, json) : null;
  if (placed) return placed;
  const list = fallback === undefined ? undefined : findNodeAtLocation(root, [fallback]);
  return list?.type === 'array' ? addTo(list, Number.POSITIVE_INFINITY, text, json) : null;
}

function placeAt(node: Node, cursor: number, text: string, json: string): Placed | null {
  const { type, offset, length, parent, children = [], colonOffset } = node;
  const isInside = cursor > offset && cursor < offset + length;
  const isName = parent?.type === 'property' && parent.children?.[0] === node;
  if (isName) return isInside ? placeAt(parent, Number.POSITIVE_INFINITY, text, json) : null;
  if (parent?.type === 'array' && !isInside) return placeAt(parent, cursor, text, json);
  if (type === 'string') return { start: offset, end: offset + length, text, valueAt: 0 };
  if (type === 'array') return addTo(node, cursor, text, json);
  if (type !== 'property') return null;
  const [, value] = children;
  if (value) return placeAt(value, cursor, text, json);
  if (colonOffset === undefined) return null;
  return { start: colonOffset + 1, end: colonOffset + 1, text: ` ${text}`, valueAt: 1 };
}

/** Adds an entry to a list, at the cursor, indented as the entry beside it. */
function addTo({ offset, children = [] }: Node, cursor: number, text: string, json: string): Placed {
  const before = children.filter(child => child.offset + child.length <= cursor).at(-1);
  if (before) {
    const end = before.offset + before.length;
    const gap = `,${readIndent(json, before.offset)}`;
    return { start: end, end, text: gap + text, valueAt: gap.length };
  }
  const [first] = children;
  const start = first?.offset ?? offset + 1;
  return { start, end: start, text: first ? `${text},${readIndent(json, start)}` : text, valueAt: 0 };
}

/** The space before an entry, from the end of the line before it; a space for entries in one line. */
function readIndent(json: string, offset: number): string {
  return /\n[ \t]*$/.exec(json.slice(0, offset))?.[0] ?? ' ';
}
