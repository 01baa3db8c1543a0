import type { Node } from 'jsonc-parser';
import type { PathStep } from '../model/finding.ts';

/** A stretch of a text, in UTF-16 units from its start. */
export interface TextRange {
  offset: number;
  length: number;
}

/** A place in a text as editors count it: from 1, columns in UTF-16 units. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Finds the places of a JSON text's names and values. */
export interface Locator {
  /**
   * The text of the member or item at a path. A text step takes the last member of that name, as
   * `JSON.parse` does; a number the nth member or item. Where the path leads nowhere (a default or a
   * migration made the value) it is the nearest value above.
   */
  locate(path: readonly PathStep[], target: 'key' | 'value'): TextRange;
  position(offset: number): TextPosition;
}

/** Reads a text's structure once, for any number of look-ups. Broken JSON is located as far as it goes. */
export async function createLocator(text: string): Promise<Locator> {
  // Loaded here, since a text with nothing to find needs no tree.
  const { parseTree } = await import('jsonc-parser');
  const root = parseTree(text);
  return {
    locate: (path, target) => (root ? locateIn(root, path, target) : { offset: 0, length: text.length }),
    position: createPositions(text),
  };
}

function locateIn(root: Node, path: readonly PathStep[], target: 'key' | 'value'): TextRange {
  let value = root;
  let name: Node | undefined;
  for (const [depth, step] of path.entries()) {
    const next = stepInto(value, step);
    if (!next) return rangeOf(value);
    value = next.value;
    name = depth === path.length - 1 ? next.name : undefined;
  }
  return rangeOf(target === 'key' && name ? name : value);
}

function stepInto(node: Node, step: PathStep): { name?: Node; value: Node } | undefined {
  const children = node.children ?? [];
  if (node.type === 'array') {
    const item = children[Number(step)];
    return item && { value: item };
  }
  if (node.type !== 'object') return undefined;
  const member =
    typeof step === 'number'
      ? children[step]
      : children.findLast(property => property.children?.[0]?.value === step);
  const [name, value] = member?.children ?? [];
  return name && value && { name, value };
}

function rangeOf({ offset, length }: Node): TextRange {
  return { offset, length };
}

/** Turns offsets of a text into lines and columns; a line ends with `\n`, `\r\n` or `\r`. */
export function createPositions(text: string): (offset: number) => TextPosition {
  const starts = [0];
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
  return offset => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  };
}
