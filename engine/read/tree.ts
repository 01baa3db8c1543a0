import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { PathStep } from '../model/finding.ts';
import { ORDER } from './order.ts';

/** A repeated member of an object: its path, the same path by names, and its name. */
export interface Repetition {
  path: PathStep[];
  names: string[];
  key: string;
}

/** A name, text or number that programs cannot read as it is written. */
export interface Loss {
  path: PathStep[];
  names: string[];
  target: 'key' | 'value';
  /** Range of what is lost, in UTF-16 units from the start of the name or value. */
  within: { offset: number; length: number };
  /** What is written there. */
  written: string;
  /** The number as it is read; missing for half a character. */
  read?: number;
}

/**
 * Parses JSON without the losses of `JSON.parse`: keeps the order of integer-like names and repeated names.
 * Objects that have either keep their members under `ORDER`.
 *
 * @param text well-formed.
 * @param written the same text, with the halves of characters that it has.
 */
export function readTree(text: string, written: string): Read {
  const found = { repeated: [], losses: [] };
  const root = parseTree(text);
  return { value: root ? toValue(root, [], [], found, { text, written }) : undefined, ...found };
}

interface Read {
  value: unknown;
  repeated: Repetition[];
  losses: Loss[];
}

type Found = Pick<Read, 'repeated' | 'losses'>;

/** The text of a document as it is read, and as it is written; of the same length. */
interface Texts {
  text: string;
  written: string;
}

function toValue(node: Node, path: PathStep[], names: string[], found: Found, texts: Texts): unknown {
  if (node.type === 'array') {
    return (node.children ?? []).map((child, index) =>
      toValue(child, [...path, index], [...names, String(index)], found, texts),
    );
  }
  const { repeated, losses } = found;
  if (node.type !== 'object') {
    const value: unknown = getNodeValue(node);
    if (typeof value === 'number') losses.push(...numberLosses(node, value, path, names, texts));
    else losses.push(...halves(node, path, names, 'value', texts));
    return value;
  }
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
    losses.push(...halves(name, here, pathNames, 'key', texts));
    members.push([key, toValue(child, here, pathNames, found, texts)]);
  }
  // Object.fromEntries defines `__proto__` as a plain member, as JSON.parse does; assigning would set the prototype.
  const object = Object.fromEntries(members);
  if (special) Object.defineProperty(object, ORDER, { value: members });
  return object;
}

/** Returns the halves of characters in a name or text. */
function halves(
  { offset, length }: Node,
  path: PathStep[],
  names: string[],
  target: Loss['target'],
  { text, written }: Texts,
): Loss[] {
  const now = text.slice(offset, offset + length);
  const before = written.slice(offset, offset + length);
  if (now === before) return [];
  return [...before.matchAll(HALF)]
    .filter(({ 0: half, index }) => !now.startsWith(half, index))
    .map(({ 0: half, index }) => ({
      ...{ path, names, target, written: half },
      within: { offset: index, length: half.length },
    }));
}

/** A half of a surrogate pair, or of a whole one, as a character or an escape. */
const HALF = /[\ud800-\udfff]|\\u[Dd][89A-Fa-f][\dA-Fa-f]{2}/g;

/** Whole numbers beyond 2^53 are rounded; those that are too large for any number fail the schema. */
function numberLosses(
  { offset, length }: Node,
  read: number,
  path: PathStep[],
  names: string[],
  { text }: Texts,
): Loss[] {
  if (Math.abs(read) <= Number.MAX_SAFE_INTEGER || !Number.isFinite(read)) return [];
  const written = text.slice(offset, offset + length);
  return [{ path, names, target: 'value', written, read, within: { offset: 0, length } }];
}

/** Returns whether JavaScript orders this name before others: `0`, `12`, but not `01` or `-1`. */
export function isIntegerLike(name: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(name) && Number(name) < 2 ** 32 - 1;
}
