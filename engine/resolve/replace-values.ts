import { pointerParts } from '../model/pointer.ts';

/** Objects that were copied already and may be written to. */
export type Copies = Set<object>;

/**
 * Returns `root` with each value at `pointer` replaced by `change(value)`; a value that becomes undefined is removed
 * (in a list: emptied). `*` matches any array index. `root` itself is not modified: objects on the way to a changed
 * value are copied once per set of `copies`, everything else is shared.
 */
export function replaceValues<T>(
  root: T,
  pointer: string,
  copies: Copies,
  change: (value: unknown) => unknown,
): T {
  const parts = pointerParts(pointer);
  const visit = (node: unknown, depth: number): unknown => {
    if (depth === parts.length) return change(node);
    if (typeof node !== 'object' || node === null) return node;
    const part = parts[depth] as string;
    let copy = node as Record<string, unknown>;
    for (const key of part === '*' && Array.isArray(node) ? node.keys() : [part]) {
      const value = copy[key];
      if (value === undefined) continue;
      const changed = visit(value, depth + 1);
      if (changed === value) continue;
      copy = writable(copy, copies);
      if (changed !== undefined || Array.isArray(copy)) copy[key] = changed ?? '';
      else delete copy[key];
    }
    return copy;
  };
  return visit(root, 0) as T;
}

function writable(node: Record<string, unknown>, copies: Copies): Record<string, unknown> {
  if (copies.has(node)) return node;
  const copy = (Array.isArray(node) ? [...node] : { ...node }) as Record<string, unknown>;
  copies.add(copy);
  return copy;
}
