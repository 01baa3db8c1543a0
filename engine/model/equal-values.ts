/** Returns a number that is the same for equal values: of the lengths of their texts. Reading the texts takes longer. */
export function sizeOf(value: object): number {
  let size = 1;
  for (const name in value) {
    const member: unknown = value[name as keyof typeof value];
    if (typeof member === 'string') size = (31 * size + member.length) | 0;
    else if (typeof member === 'object' && member !== null) size = (31 * size + sizeOf(member)) | 0;
  }
  return size;
}

/** Compares two values of JSON, without regard to the order of names. */
export function isEqual(one: object, other: object): boolean {
  if (one === other) return true;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  let names = 0;
  for (const name in one) {
    const a: unknown = one[name as keyof typeof one];
    const b: unknown = other[name as keyof typeof other];
    names++;
    if (a === b) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || !isEqual(a, b))
      return false;
  }
  for (const _ in other) names--;
  return names === 0;
}

/** Copies a value of JSON. */
export function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy: Record<string, unknown> = {};
  for (const name in value) copy[name] = copyOf(value[name]);
  return copy as T;
}
