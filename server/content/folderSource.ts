import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The two kinds of CMS documents: whole pages, and static blocks such as the footer. */
export type DocumentKind = 'pages' | 'blocks';

/** Where content comes from. */
export interface ContentSource {
  /** Changes whenever the document changes; null when there is none. Cheap: asked on every request. */
  version(kind: DocumentKind, key: string): string | null;
  /** The document's JSON text; null when there is none. */
  read(kind: DocumentKind, key: string): Promise<string | null>;
}

const KEY = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

/**
 * Content from a folder: `pages/{key}.json` and `blocks/{key}.json`. An edit shows on the next request.
 * A key that is no plain name has no document.
 */
export function createFolderSource(folder: string): ContentSource {
  const fileOf = (kind: DocumentKind, key: string) =>
    KEY.test(key) ? join(folder, kind, `${key}.json`) : null;
  return {
    version(kind, key) {
      const file = fileOf(kind, key);
      // Synchronous on purpose: a warm stat takes microseconds, a thread-pool round trip many times that.
      const stat = file === null ? undefined : statSync(file, { throwIfNoEntry: false });
      return stat?.isFile() ? `${stat.mtimeMs}-${stat.size}-${stat.ino}` : null;
    },
    async read(kind, key) {
      const file = fileOf(kind, key);
      if (!file) return null;
      try {
        return readFileSync(file, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
