import type { ContentSource } from '../../../subjects/content/content-source.ts';
import { readShownDocument } from '../../../subjects/content/shown-content.ts';

/** Products that complete a made-to-order product: the static block `belt-customize`. */
export interface Customize {
  title: string;
  note: string;
  /** SKUs of which the shopper chooses one. */
  buckles: string[];
  /** Pictures of combinations, by the belt's SKU and the buckle's. */
  pictures: Record<string, Record<string, string>>;
}

/** The block's key. */
export const CUSTOMIZE = 'belt-customize';

/**
 * Reads the static block; null if it does not show or can't be read.
 *
 * @returns also a function that reports whether the block has changed since, and when its schedule next changes it.
 */
export async function readCustomize(
  content: ContentSource,
): Promise<{ customize: Customize | null; isOutdated: () => boolean; nextChange: number }> {
  const version = content.version('blocks', CUSTOMIZE);
  const isOutdated = () => content.version('blocks', CUSTOMIZE) !== version;
  try {
    const { document, nextChange } = await readShownDocument(content, 'blocks', CUSTOMIZE);
    return { customize: toCustomize(document), isOutdated, nextChange };
  } catch {
    return { customize: null, isOutdated, nextChange: Number.POSITIVE_INFINITY };
  }
}

function toCustomize(document: unknown): Customize | null {
  const { title, note, buckles, pictures } =
    (document as { content?: Record<string, unknown> } | null)?.content ?? {};
  if (!Array.isArray(buckles)) return null;
  return {
    title: typeof title === 'string' ? title : '',
    note: typeof note === 'string' ? note : '',
    buckles: buckles.filter(sku => typeof sku === 'string'),
    pictures: mapValues(pictures, byBuckle =>
      mapValues(byBuckle, url => (typeof url === 'string' ? url : '')),
    ),
  };
}

/** Converts the values of a JSON object; anything else has none. */
function mapValues<T>(value: unknown, convert: (value: unknown) => T): Record<string, T> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, convert(entry)]));
}
