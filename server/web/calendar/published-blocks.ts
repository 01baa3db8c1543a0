import { atTime, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import { sanitizeRichText } from '../../subjects/content/html/index.ts';
import type { PageServices } from '../pages/page-query.ts';

interface Entry {
  version: string;
  nextChange: number;
  blocks: readonly PlannedBlock[] | null;
}

/**
 * Returns a function that reads the blocks that a page shows at a time, in epoch ms, without products and further data;
 * null for a page that does not show then, cannot be read or does not exist. A page is read again when its file or its
 * schedule changes it.
 */
export function readPublishedBlocks({ config, source, entry }: PageServices) {
  const known = new Map<string, Entry>();

  async function read(key: string, version: string, now: number): Promise<Entry> {
    const nothing = { version, nextChange: Number.POSITIVE_INFINITY, blocks: null };
    const text = await source.read('pages', key);
    // The page itself reports what is wrong with it.
    const document = text === null ? null : await readPage(text).catch(() => null);
    if (!document) return nothing;
    const { frameHosts, mediaHost } = config;
    const checked = await validatePage(document, entry.registry, { frameHosts, now });
    const { page, isShown, nextChange } = atTime(checked, now);
    if (!isShown) return { ...nothing, nextChange };
    const { blocks } = planPage(page, new Map(), { key, mediaHost, sanitizeHtml: sanitizeRichText });
    return { version, nextChange, blocks };
  }

  return async (key: string, now: number): Promise<readonly PlannedBlock[] | null> => {
    const version = source.version('pages', key);
    if (version === null) return null;
    const last = known.get(key);
    if (last?.version === version && now < last.nextChange) return last.blocks;
    const current = await read(key, version, now);
    known.set(key, current);
    return current.blocks;
  };
}
