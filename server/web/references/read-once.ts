import { readRegular } from '../../base/files/regular-files.ts';

/** Largest JSON file that is read. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads a text file; null when it does not exist or can't be read. */
export function readText(file: string): string | null {
  try {
    return readRegular(file, MAX_BYTES)
      .toString('utf8')
      .replace(/^\ufeff/, '');
  } catch {
    return null;
  }
}

/** Parses a JSON file; undefined when it does not exist or is not JSON, which is reported elsewhere. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file) ?? '');
  } catch {
    return undefined;
  }
}

/** Decodes a part of an address; invalid escapes stay. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a function that reads a value at its first call. */
export function once<T>(read: () => T): () => T {
  let value: { read: T } | undefined;
  return () => {
    value ??= { read: read() };
    return value.read;
  };
}

/** Remembers a function's results: the same links and pictures are on many pages. */
export function cached<K, T>(read: (name: K) => T): (name: K) => T {
  const values = new Map<K, { value: T }>();
  return name => {
    let entry = values.get(name);
    if (!entry) {
      entry = { value: read(name) };
      values.set(name, entry);
    }
    return entry.value;
  };
}
