import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The two kinds of CMS documents: whole pages, and static blocks such as the footer. */
export type DocumentKind = 'pages' | 'blocks';

/** Where content comes from. */
export interface ContentSource {
  /** Changes whenever the document changes; null when there is none. Cheap: asked on every request. */
  version(kind: DocumentKind, key: string): string | null;
  /** The document's JSON text, without a byte order mark; null when there is none. */
  read(kind: DocumentKind, key: string): Promise<string | null>;
  /** The documents that there are, by key, and when each was written last. */
  list(kind: DocumentKind): Promise<{ key: string; modified: Date }[]>;
}

const KEY = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

/** File systems take names of 255 bytes. */
const MAX_KEY_BYTES = 255 - '.json'.length;

/** Keys are anybody's to invent. */
const MAX_KEPT_PATHS = 1000;

/** What a file that is not there, or is no file, answers. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/**
 * Content from a folder: `pages/{key}.json` and `blocks/{key}.json`. A key that is no plain name has no document.
 *
 * @param heldFor how long a document may be taken for unchanged once it was looked at, in ms: with none, an edit shows
 * on the next request.
 * @throws Error when there is no such folder.
 */
export function createFolderSource(folder: string, heldFor = 0): ContentSource {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(
      `There is no content folder ${folder}. Set CONTENT_DIR to the folder of pages and blocks.`,
    );
  }
  // Asked for with every request: a path once made is kept.
  const files = new Map<string, string>();
  const seen = new Map<string, { version: string | null; until: number }>();
  const fileOf = (kind: DocumentKind, key: string) => {
    const known = files.get(`${kind}/${key}`);
    if (known) return known;
    if (!KEY.test(key) || Buffer.byteLength(key) > MAX_KEY_BYTES) return null;
    const file = join(folder, kind, `${key}.json`);
    if (files.size < MAX_KEPT_PATHS) files.set(`${kind}/${key}`, file);
    return file;
  };
  return {
    version(kind, key) {
      const file = fileOf(kind, key);
      if (!file) return null;
      if (heldFor === 0) return versionOf(file);
      const now = performance.now();
      const held = seen.get(file);
      if (held && now < held.until) return held.version;
      const version = versionOf(file);
      if (held || seen.size < MAX_KEPT_PATHS) seen.set(file, { version, until: now + heldFor });
      return version;
    },
    async list(kind) {
      const names = unlessAbsent(() => readdirSync(join(folder, kind))) ?? [];
      return names.sort().flatMap(name => {
        const key = /^(.+)\.json$/.exec(name)?.[1];
        const file = key ? fileOf(kind, key) : null;
        const stat = file ? unlessAbsent(() => statSync(file, { throwIfNoEntry: false })) : null;
        return key && stat?.isFile() ? [{ key, modified: stat.mtime }] : [];
      });
    },
    async read(kind, key) {
      const file = fileOf(kind, key);
      return file && unlessAbsent(() => readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
    },
  };
}

function versionOf(file: string): string | null {
  // Synchronous on purpose: a warm stat takes microseconds, a thread-pool round trip many times that.
  const stat = unlessAbsent(() => statSync(file, { throwIfNoEntry: false }));
  return stat?.isFile() ? `${stat.mtimeMs}-${stat.size}-${stat.ino}` : null;
}

function unlessAbsent<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
