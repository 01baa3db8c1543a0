import { isObject, MAX_DOCUMENT_BYTES, placeShared, sharedKeys } from '#engine';
import type { ContentSource } from './content-source.ts';
import type { DocumentKind } from './scan-content.ts';

/** The shared blocks that a version of a document shows, those in shared blocks included. */
interface Uses {
  version: string;
  keys: string[];
}

/**
 * Puts shared blocks in the places that name them, before anything else reads a document. A place whose block is missing, is no single
 * block, or holds itself stays as it is, and shows nothing.
 *
 * Which blocks a document shows is known once it was read: from then on its version changes with theirs.
 */
export function withSharedBlocks(source: ContentSource): ContentSource {
  const uses = new Map<string, Uses>();
  let learned = 0;

  /** Returns the shared blocks of a document's present version. */
  function keysOf(kind: DocumentKind, key: string): readonly string[] {
    const known = uses.get(`${kind}/${key}`);
    return known && known.version === source.version(kind, key) ? known.keys : [];
  }

  function learn(name: string, version: string | null, keys: string[]): void {
    const before = uses.get(name);
    if (keys.length === 0 || version === null) {
      uses.delete(name);
      return;
    }
    if (before?.version === version && before.keys.join() === keys.join()) return;
    uses.set(name, { version, keys });
    learned++;
  }

  return {
    ...source,
    version(kind, key) {
      const version = source.version(kind, key);
      if (version === null) return null;
      const blocks = keysOf(kind, key).map(block => source.version('blocks', block) ?? '-');
      return [version, ...blocks].join('+');
    },
    parts: (kind, key) => ({ version: source.version(kind, key), blocks: keysOf(kind, key) }),
    nextChange: (kind, key) =>
      Math.min(
        source.nextChange(kind, key),
        ...keysOf(kind, key).map(block => source.nextChange('blocks', block)),
      ),
    revision: () => source.revision() + learned,
    async read(kind, key) {
      const version = source.version(kind, key);
      const text = await source.read(kind, key);
      if (text === null) return null;
      const keys: string[] = [];
      const above = kind === 'blocks' ? [key] : [];
      const placed = await placeBlocks(text, block => source.read('blocks', block), above, keys);
      learn(`${kind}/${key}`, version, keys);
      return placed;
    },
  };
}

/**
 * Puts shared blocks in the places of a text.
 *
 * @param above keys of the blocks around the text: none is put into itself.
 * @param keys receives the keys of the blocks, those that are missing included.
 */
async function placeBlocks(
  text: string,
  read: (key: string) => Promise<string | null>,
  above: readonly string[],
  keys: string[],
): Promise<string> {
  const blocks = new Map<string, string>();
  for (const key of sharedKeys(text)) {
    if (!keys.includes(key)) keys.push(key);
    if (above.includes(key)) continue;
    const block = await read(key);
    if (block === null || !isBlock(block)) continue;
    blocks.set(key, await placeBlocks(block, read, [...above, key], keys));
  }
  if (blocks.size === 0) return text;
  const placed = placeShared(text, blocks);
  // Blocks in blocks could make any text.
  return placed.length > MAX_DOCUMENT_BYTES ? text : placed;
}

/** Whether a text is a single block. */
function isBlock(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && typeof value.blockType === 'string';
  } catch {
    return false;
  }
}
