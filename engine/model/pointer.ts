/** Splits a JSON pointer into unescaped parts: `/tabs/0/a~1b` → `tabs`, `0`, `a/b`. */
export function pointerParts(pointer: string): string[] {
  if (!pointer) return [];
  const parts = pointer.slice(1).split('/');
  if (!pointer.includes('~')) return parts;
  return parts.map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the value at a JSON pointer, or undefined without one. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of pointerParts(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** Returns the existing values at a JSON pointer in which `*` matches any array index, with their own pointers. */
export function placesAt(root: unknown, pattern: string): { pointer: string; value: unknown }[] {
  let places = [{ pointer: '', value: root }];
  for (const part of pointerParts(pattern)) {
    places = places.flatMap(({ pointer, value }) => {
      if (typeof value !== 'object' || value === null) return [];
      const keys = part === '*' && Array.isArray(value) ? Object.keys(value) : [part];
      return keys.flatMap(key => {
        const child = (value as Record<string, unknown>)[key];
        return child === undefined ? [] : [{ pointer: `${pointer}/${escapePart(key)}`, value: child }];
      });
    });
  }
  return places;
}

/** Escapes a name for use as one part of a JSON pointer. */
export function escapePart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
