import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The kinds of CMS documents: pages, and static blocks such as the footer. */
export type DocumentKind = 'pages' | 'blocks';

/** A source of CMS documents. */
export interface ContentSource {
  /** Returns a version that changes with the document; null when it does not exist. Cheap: called on every request. */
  version(kind: DocumentKind, key: string): string | null;
  /** Reads the document's JSON text, without a byte order mark; null when it does not exist. */
  read(kind: DocumentKind, key: string): Promise<string | null>;
  /** Lists the documents with their keys and modification times. */
  list(kind: DocumentKind): Promise<{ key: string; modified: Date }[]>;
}

const KEY = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

/** File systems allow names of 255 bytes. */
const MAX_KEY_BYTES = 255 - '.json'.length;

/** Limits the paths cached for keys that requests make up. */
const MAX_KEPT_PATHS = 1000;

/** Error codes of a path that is not an existing file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/**
 * Creates a source that reads a folder: `pages/{key}.json` and `blocks/{key}.json`. Keys with path separators or control
 * characters have no document.
 *
 * @param recheckAfter how long the result of a file check is reused, in ms. With 0, an edit shows on the next request.
 * @throws Error when the folder does not exist.
 */
export function createFolderSource(folder: string, recheckAfter = 0): ContentSource {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(
      `There is no content folder ${folder}. Set CONTENT_DIR to the folder of pages and blocks.`,
    );
  }
  // Called on every request, so paths are cached.
  const files = new Map<string, string>();
  const checks = new Map<string, { version: string | null; until: number }>();
  const fileOf = (kind: DocumentKind, key: string) => {
    const cached = files.get(`${kind}/${key}`);
    if (cached) return cached;
    if (!KEY.test(key) || Buffer.byteLength(key) > MAX_KEY_BYTES) return null;
    const file = join(folder, kind, `${key}.json`);
    if (files.size < MAX_KEPT_PATHS) files.set(`${kind}/${key}`, file);
    return file;
  };
  return {
    version(kind, key) {
      const file = fileOf(kind, key);
      if (!file) return null;
      if (recheckAfter === 0) return versionOf(file);
      const now = performance.now();
      const last = checks.get(file);
      if (last && now < last.until) return last.version;
      const version = versionOf(file);
      if (last || checks.size < MAX_KEPT_PATHS) checks.set(file, { version, until: now + recheckAfter });
      return version;
    },
    async list(kind) {
      const names = nullIfAbsent(() => readdirSync(join(folder, kind))) ?? [];
      return names.sort().flatMap(name => {
        const key = /^(.+)\.json$/.exec(name)?.[1];
        const file = key ? fileOf(kind, key) : null;
        const stat = file ? nullIfAbsent(() => statSync(file, { throwIfNoEntry: false })) : null;
        return key && stat?.isFile() ? [{ key, modified: stat.mtime }] : [];
      });
    },
    async read(kind, key) {
      const file = fileOf(kind, key);
      return file && nullIfAbsent(() => readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
    },
  };
}

function versionOf(file: string): string | null {
  // Synchronous on purpose: a warm stat takes microseconds, a round trip to the thread pool many times more.
  const stat = nullIfAbsent(() => statSync(file, { throwIfNoEntry: false }));
  return stat?.isFile() ? `${stat.mtimeMs}-${stat.size}-${stat.ino}` : null;
}

function nullIfAbsent<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
