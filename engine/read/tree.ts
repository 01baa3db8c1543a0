import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { PathStep } from '../model/finding.ts';
import { ORDER } from './order.ts';

/** A repeated member of an object: its path, the same path by names, and its name. */
export interface Repetition {
  path: PathStep[];
  names: string[];
  key: string;
}

/**
 * Parses JSON without the losses of `JSON.parse`: keeps the order of integer-like names and repeated names.
 * Objects that have either keep their members under `ORDER`.
 */
export function readTree(text: string): { value: unknown; repeated: Repetition[] } {
  const repeated: Repetition[] = [];
  const root = parseTree(text);
  return { value: root ? toValue(root, [], [], repeated) : undefined, repeated };
}

function toValue(node: Node, path: PathStep[], names: string[], repeated: Repetition[]): unknown {
  if (node.type === 'array') {
    return (node.children ?? []).map((child, index) =>
      toValue(child, [...path, index], [...names, String(index)], repeated),
    );
  }
  if (node.type !== 'object') return getNodeValue(node);
  const members: [string, unknown][] = [];
  const seen = new Set<string>();
  let special = false;
  for (const [index, property] of (node.children ?? []).entries()) {
    const [name, child] = property.children ?? [];
    if (!name || !child) continue;
    const key = String(name.value);
    const here = [...path, index];
    const pathNames = [...names, key];
    if (seen.has(key)) repeated.push({ path: here, names: pathNames, key });
    if (seen.has(key) || isIntegerLike(key)) special = true;
    seen.add(key);
    members.push([key, toValue(child, here, pathNames, repeated)]);
  }
  // Object.fromEntries defines `__proto__` as a plain member, as JSON.parse does; assigning would set the prototype.
  const object = Object.fromEntries(members);
  if (special) Object.defineProperty(object, ORDER, { value: members });
  return object;
}

/** Returns whether JavaScript orders this name before others: `0`, `12`, but not `01` or `-1`. */
export function isIntegerLike(name: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(name) && Number(name) < 2 ** 32 - 1;
}
