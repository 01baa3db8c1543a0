import type { FastifyBaseLogger } from 'fastify';
import type { ContentSource } from './content-source.ts';
import { readShownDocument } from './shown-content.ts';

/** Static block with the notices that every shopper sees on the home page: `{ "content": [{ "text", "url" }] }`. */
const KEY = 'index-notices';

/** Reads the shop's notices. A block that is missing or can't be read gives none; entries without a text are left out. */
export async function readShopNotices(
  source: ContentSource,
  log: FastifyBaseLogger,
): Promise<{ text: string; url: string }[]> {
  try {
    const { document } = await readShownDocument(source, 'blocks', KEY);
    const { content } = (document ?? {}) as { content?: unknown };
    return Array.isArray(content) ? content.flatMap(toNotice) : [];
  } catch (error) {
    log.error(error, 'The notices of the home page can’t be read.');
    return [];
  }
}

function toNotice(entry: unknown): { text: string; url: string }[] {
  const { text, url } = (entry ?? {}) as { text?: unknown; url?: unknown };
  if (typeof text !== 'string' || text.trim() === '') return [];
  return [{ text: text.trim(), url: typeof url === 'string' ? url : '' }];
}
