import { LRUCache } from 'lru-cache';
import type { DocumentKind } from './scan-content.ts';

/** Memory for the texts of documents that are not needed at any time, in bytes. */
const TEXT_MEMORY = 64 * 1024 * 1024;

interface ReadText {
  version: string;
  text: string;
}

/**
 * Keeps the texts of documents that were read: all of those that the shop needs at any time, of the others the latest, so
 * that pages can be made while the folder can't be read.
 */
export function createTextMemory(isNeeded: (kind: DocumentKind, key: string) => boolean) {
  const needed = new Map<string, ReadText>();
  const others = new LRUCache<string, ReadText>({
    maxSize: TEXT_MEMORY,
    sizeCalculation: ({ text }) => 2 * text.length + 1,
  });
  return {
    /** Returns the text of a document in this version; null if it is not in memory. */
    get(kind: DocumentKind, key: string, version: string): string | null {
      const name = `${kind}/${key}`;
      const known = needed.get(name) ?? others.get(name);
      return known?.version === version ? known.text : null;
    },
    set(kind: DocumentKind, key: string, { version, text }: ReadText): void {
      (isNeeded(kind, key) ? needed : others).set(`${kind}/${key}`, { version, text });
    },
  };
}
