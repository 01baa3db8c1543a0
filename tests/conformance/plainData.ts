/**
 * The first place in some data that would not survive the way to the browser as JSON, with what is wrong with it;
 * null where there is none. A field that is undefined is one that is absent.
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

/** Every string in some data, without the names of fields. */
export function stringsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(stringsIn);
}

/** How deep in braces a stylesheet ends; -1 where it closes one that it has not opened. */
export function depthAfter(css: string): number {
  let depth = 0;
  for (const letter of css) {
    if (letter === '{') depth++;
    if (letter === '}' && --depth < 0) return -1;
  }
  return depth;
}
