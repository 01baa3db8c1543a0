import { opendirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ContentUnavailable } from './content-unavailable.ts';
import { isCheckable, nullIfAbsent, readDocument, statDocument } from './document-file.ts';

/** The kinds of CMS documents: pages, and static blocks such as the footer. */
export type DocumentKind = 'pages' | 'blocks';

/** A source of CMS documents. */
export interface ContentSource {
  /**
   * Returns a version that changes with the document; null when it does not exist. Cheap: called on every request. A
   * document that can't be checked keeps its version, a deleted one for `REWRITE_TIME`.
   *
   * @throws ContentUnavailable when a document can't be checked and was never seen.
   */
  version(kind: DocumentKind, key: string): string | null;
  /**
   * Reads the document's JSON text, without a byte order mark; null when it does not exist.
   *
   * @throws ContentUnavailable when it can't be read now.
   */
  read(kind: DocumentKind, key: string): Promise<string | null>;
  /**
   * Lists the documents with their keys and modification times, without those that can't be checked.
   *
   * @throws ContentUnavailable when the folder is missing.
   */
  list(kind: DocumentKind): Promise<{ key: string; modified: Date }[]>;
  /** Whether the folder has pages, and which documents can't be checked now (`pages/home`). */
  status(): { available: boolean; unreadable: string[] };
}

export interface FolderOptions {
  /** How long the result of a file check is reused, in ms. With 0, an edit shows on the next request. */
  recheckAfter?: number;
  /** Receives what goes wrong with the folder or a file, once until it is resolved. */
  onProblem?: (message: string) => void;
}

const KEY = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

/** File systems allow names of 255 bytes. */
const MAX_KEY_BYTES = 255 - '.json'.length;

/** Limits the documents cached for keys that requests make up. */
const MAX_KEPT = 2000;

/** How long a deleted document keeps its version, in ms: some tools delete a file and write it again. */
export const REWRITE_TIME = 2000;

const MISSING = 'the content folder is missing';

/** The last check of a file. */
interface Check {
  version: string | null;
  /** When the file must be checked again. */
  until: number;
  /** When the file was first found missing. */
  goneAt?: number;
}

/** A document that a key names, whether it exists or not. */
interface Kept {
  file: string;
  check?: Check;
}

/**
 * Creates a source that reads a folder: `pages/{key}.json` and `blocks/{key}.json`. Keys with path separators or control
 * characters have no document. The folder, `pages` and `blocks` may be symbolic links; documents are regular files in
 * them. A folder without a single page counts as missing: an unmounted disk leaves an empty one.
 *
 * @throws Error when the folder does not exist.
 */
export function createFolderSource(
  folder: string,
  { recheckAfter = 0, onProblem = () => {} }: FolderOptions = {},
): ContentSource {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(
      `There is no content folder ${folder}. Set CONTENT_DIR to the folder of pages and blocks.`,
    );
  }
  // Several are looked up on every request. Joined keys would take most of that time.
  const kept = {
    pages: new LRUCache<string, Kept>({ max: MAX_KEPT }),
    blocks: new LRUCache<string, Kept>({ max: MAX_KEPT }),
  };
  const unreadable = new Map<string, string>();
  let isMissing = false;

  const getKept = (kind: DocumentKind, key: string): Kept | null => {
    const cached = kept[kind].get(key);
    if (cached) return cached;
    if (!KEY.test(key) || Buffer.byteLength(key) > MAX_KEY_BYTES) return null;
    const created: Kept = { file: join(folder, kind, `${key}.json`) };
    kept[kind].set(key, created);
    return created;
  };
  const findFile = (kind: DocumentKind, key: string) => getKept(kind, key)?.file ?? null;
  const isAvailable = () => {
    const available = hasEntry(join(folder, 'pages'));
    if (available === isMissing) {
      isMissing = !available;
      onProblem(
        available
          ? `The content folder ${folder} has pages again.`
          : `The content folder ${folder} has no pages. Cached pages are served. Mount it again, or set CONTENT_DIR.`,
      );
    }
    return available;
  };
  const noteReadable = (name: string, problem?: string) => {
    if (problem && !unreadable.has(name)) onProblem(`${name} can't be read: ${problem}.`);
    if (problem) unreadable.set(name, problem);
    else unreadable.delete(name);
  };
  const unavailable = (name: string, problem: string) =>
    new ContentUnavailable(`${name} can't be read: ${problem}.`);

  /** Keeps what is known of a document that can't be checked. A page that was not found may exist. */
  function keep(name: string, last: Check | undefined, until: number, problem: string): Check {
    if (!last || (last.version === null && name.startsWith('pages/'))) throw unavailable(name, problem);
    return { ...last, until };
  }

  function check(name: string, file: string, last: Check | undefined, now: number): Check {
    const until = now + recheckAfter;
    const lastVersion = last?.version ?? null;
    let stat: Stats | null;
    try {
      stat = statDocument(file, folder);
    } catch (error) {
      noteReadable(name, (error as Error).message);
      return keep(name, last, until, (error as Error).message);
    }
    if (unreadable.size > 0) noteReadable(name);
    if (stat) return { version: `${stat.mtimeMs}-${stat.size}-${stat.ino}`, until };
    if (!isAvailable()) return keep(name, last, until, MISSING);
    const goneAt = last?.goneAt ?? now;
    return lastVersion !== null && now - goneAt < REWRITE_TIME
      ? { version: lastVersion, until, goneAt }
      : { version: null, until };
  }

  return {
    version(kind, key) {
      const document = getKept(kind, key);
      if (!document) return null;
      const now = performance.now();
      const last = document.check;
      if (last && now < last.until) return last.version;
      document.check = check(`${kind}/${key}`, document.file, last, now);
      return document.check.version;
    },
    async list(kind) {
      if (!isAvailable()) throw unavailable(kind, MISSING);
      const names = nullIfAbsent(() => readdirSync(join(folder, kind))) ?? [];
      return names.sort().flatMap(name => {
        const key = /^(.+)\.json$/.exec(name)?.[1];
        const file = key ? findFile(kind, key) : null;
        const stat = file && isCheckable(file, folder) ? statDocument(file, folder) : null;
        return key && stat ? [{ key, modified: stat.mtime }] : [];
      });
    },
    async read(kind, key) {
      const file = findFile(kind, key);
      if (!file) return null;
      const name = `${kind}/${key}`;
      let text: string | null;
      try {
        text = nullIfAbsent(() => readDocument(file, folder));
      } catch (error) {
        throw unavailable(name, (error as Error).message);
      }
      if (text !== null) return text;
      if (!isAvailable()) throw unavailable(name, MISSING);
      if (this.version(kind, key) !== null) throw unavailable(name, 'it is being written');
      return null;
    },
    status() {
      // Documents that no request has needed since.
      for (const name of unreadable.keys())
        if (isCheckable(join(folder, `${name}.json`), folder)) noteReadable(name);
      return { available: isAvailable(), unreadable: [...unreadable.keys()] };
    },
  };
}

/** Whether a folder has an entry. */
function hasEntry(folder: string): boolean {
  try {
    const entries = opendirSync(folder);
    try {
      return entries.readSync() !== null;
    } finally {
      entries.closeSync();
    }
  } catch {
    return false;
  }
}
