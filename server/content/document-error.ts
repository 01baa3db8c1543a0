import { createPositions, PageSyntaxError, readPage } from '#engine';
import type { DocumentKind } from './folder-source.ts';

/** A CMS document with invalid JSON. The message has the position: `pages/home, line 3, column 7: …`. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

/** Creates the error for a syntax error at an offset. */
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
 * Parses a document's JSON.
 *
 * @throws DocumentError when it is not valid.
 */
export async function parseDocument(kind: DocumentKind, key: string, text: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The page parser finds the position.
    const problem = await readPage(text).then(
      () => null,
      reason => reason,
    );
    throw problem instanceof PageSyntaxError ? documentError(kind, key, text, problem) : error;
  }
}
