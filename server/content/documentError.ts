import { createPositions, PageSyntaxError, readPage } from '#engine';
import type { DocumentKind } from './folderSource.ts';

/** A CMS document is no JSON. The message says where and what: `pages/home, line 3, column 7: …`. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

/** Says where a text that can't be read as JSON is broken. */
export function documentError(
  kind: DocumentKind,
  key: string,
  text: string,
  { offset, message }: PageSyntaxError,
): DocumentError {
  const { line, column } = createPositions(text)(offset);
  return new DocumentError(`${kind}/${key}, line ${line}, column ${column}: ${message}`);
}

/**
 * Reads a document's text as JSON.
 *
 * @throws DocumentError when it is none.
 */
export async function parseDocument(kind: DocumentKind, key: string, text: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Reading it as a page finds the place.
    const problem = await readPage(text).then(
      () => null,
      reason => reason,
    );
    throw problem instanceof PageSyntaxError ? documentError(kind, key, text, problem) : error;
  }
}
