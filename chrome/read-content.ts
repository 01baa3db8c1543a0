/** Readers for content that editors wrote or that storage holds: any JSON goes in, missing or malformed parts are empty. */

export type Fields = Record<string, unknown>;

/** Reads an object; any other value has no fields. */
export function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Reads each entry of a list; anything but a list is empty. */
export function readList<T>(value: unknown, readEntry: (entry: Fields) => T): T[] {
  return Array.isArray(value) ? value.map(entry => readEntry(readFields(entry))) : [];
}

/** Reads text without surrounding space; numbers become text. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Reads a link that cannot run code: `http`, `https`, `tel`, `mailto` and places on this site. */
export function readLink(value: unknown): string {
  const url = readText(value);
  return /^(?:https?:\/\/|tel:|mailto:|#|\?|\/(?![/\\]))/i.test(url) ? url : '';
}
