import { isTooDeep, type ShownText, shownText } from '#engine';
import { wellFormedJson } from '#schemas';
import type { ContentSource } from './content-source.ts';
import { depthError, parseDocument } from './document-error.ts';
import type { DocumentKind } from './scan-content.ts';

/** The part of a source that reads documents. */
export type ReadableContent = Pick<ContentSource, 'read'> & Partial<Pick<ContentSource, 'nextChange'>>;

/**
 * Reads a document as it shows at a time, in epoch ms: without the blocks outside of their time, and null outside of its
 * own. Whatever the shop publishes of content beside rendered pages is read here.
 *
 * @throws DocumentError when it is not valid JSON.
 * @throws ContentUnavailable when it can't be read now.
 */
export async function readShown(
  source: ReadableContent,
  kind: DocumentKind,
  key: string,
  now = Date.now(),
): Promise<ShownText> {
  const text = await source.read(kind, key);
  const replaced = source.nextChange?.(kind, key) ?? Number.POSITIVE_INFINITY;
  if (text === null) return { text, nextChange: replaced };
  await parseDocument(kind, key, text);
  const shown = shownText(wellFormedJson(text), now);
  return { ...shown, nextChange: Math.min(shown.nextChange, replaced) };
}

/**
 * Like `readShown`, parsed; null for a document that does not exist or does not show. Pages are read with a limit of their
 * depth (`readPage`); a static block that is nested deeper is invalid.
 */
export async function readShownDocument(
  source: ReadableContent,
  kind: DocumentKind,
  key: string,
  now = Date.now(),
): Promise<{ document: unknown; nextChange: number }> {
  const { text, nextChange } = await readShown(source, kind, key, now);
  const document: unknown = text === null ? null : JSON.parse(text);
  if (kind === 'blocks' && isTooDeep(document)) throw depthError(kind, key, text as string);
  return { document, nextChange };
}
