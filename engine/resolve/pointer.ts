/** The parts of a JSON pointer, unescaped: `/tabs/0/a~1b` → `tabs`, `0`, `a/b`. */
export function pointerParts(pointer: string): string[] {
  if (!pointer) return [];
  return pointer
    .slice(1)
    .split('/')
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON pointer; undefined where the way leads nowhere. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of pointerParts(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** A name as part of a JSON pointer. */
export function escapePart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
