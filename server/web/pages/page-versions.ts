import type { ContentSource } from '../../subjects/content/content-source.ts';
import { frameVersion } from './frame.ts';

/**
 * Creates a function that returns a version that changes with the content a page is rendered from; null if the page does
 * not exist. It compares a number until that changes with any document.
 */
export function createPageVersions(source: ContentSource): (key: string) => string | null {
  const known = new Map<string, { revision: number; version: string }>();
  return key => {
    const revision = source.revision();
    const last = known.get(key);
    if (last?.revision === revision) return last.version;
    const page = source.version('pages', key);
    if (page === null) return null;
    const version = `${page}|${frameVersion(source)}`;
    known.set(key, { revision, version });
    return version;
  };
}
