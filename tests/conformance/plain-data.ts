/**
 * Returns the first place in some data that JSON would not preserve, with the reason, or null. An undefined field counts
 * as absent.
 */
export function notPlain(data: unknown, pointer = ''): string | null {
  if (data === null || typeof data === 'string' || typeof data === 'boolean') return null;
  if (typeof data === 'number') return Number.isFinite(data) ? null : `${pointer}: ${data}`;
  if (typeof data !== 'object') return `${pointer}: ${typeof data}`;
  const prototype = Object.getPrototypeOf(data);
  if (prototype !== Object.prototype && prototype !== Array.prototype)
    return `${pointer}: a class or no prototype`;
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined && !Array.isArray(data)) continue;
    const fault = notPlain(value, `${pointer}/${key}`);
    if (fault) return fault;
  }
  return null;
}

/** Returns every string value in some data. */
export function stringsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(stringsIn);
}

/** Returns the brace depth at the end of a stylesheet; -1 if it closes more than it opens. */
export function depthAfter(css: string): number {
  let depth = 0;
  for (const letter of css) {
    if (letter === '{') depth++;
    if (letter === '}' && --depth < 0) return -1;
  }
  return depth;
}
