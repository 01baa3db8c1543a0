import type { ContentSource } from '../../subjects/content/content-source.ts';
import type { DocumentKind } from '../../subjects/content/scan-content.ts';
import { KEYS, surrogateKey } from './surrogate-keys.ts';

const KINDS = { pages: 'page', blocks: 'block' } as const;

/** Most documents that are named one by one; beyond it, everything has changed. */
const MAX_CHANGED = 200;

/**
 * Creates a function that returns the keys of the documents that have changed since its last call. It compares a number until
 * any has.
 */
export function createContentWatch(
  source: Pick<ContentSource, 'version' | 'parts' | 'revision' | 'list'>,
): () => Promise<string[]> {
  let revision = -1;
  let known: Map<string, string> | undefined;
  return async () => {
    const now = source.revision();
    if (now === revision) return [];
    const versions = await readVersions(source);
    // One that came during the reading is found by the next call.
    revision = now;
    const last = known;
    known = versions;
    if (!last) return [];
    const changed = [...new Set([...last.keys(), ...versions.keys()])].filter(
      key => last.get(key) !== versions.get(key),
    );
    if (changed.length > MAX_CHANGED) return [KEYS.all];
    return changed.length > 0 ? [...changed, KEYS.search] : [];
  };
}

/** Reads the versions of all documents, by their keys in caches. */
async function readVersions(
  source: Pick<ContentSource, 'version' | 'parts' | 'list'>,
): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  for (const kind of Object.keys(KINDS) as DocumentKind[]) {
    for (const { key } of await source.list(kind)) {
      const version = source.parts ? source.parts(kind, key).version : source.version(kind, key);
      if (version !== null) versions.set(surrogateKey(KINDS[kind], key), version);
    }
  }
  return versions;
}
