import { createPositions, findTooDeep, PageSyntaxError, readPage } from '#engine';
import { wellFormedJson } from '#schemas';
import type { DocumentKind } from './scan-content.ts';

/**
 * A CMS document with invalid JSON. The message has the position: `pages/home, line 3, column 7: …`. Answered with 503 and
 * `Retry-After`: the editor will repair it, and search engines keep the page until then.
 */
export class DocumentError extends Error {
  override name = 'DocumentError';
  readonly statusCode = 503;
}

/** Creates the error for a problem at an offset of the text. */
export function documentError(
  kind: DocumentKind,
  key: string,
  text: string,
  { offset, message }: Pick<PageSyntaxError, 'offset' | 'message'>,
): DocumentError {
  const { line, column } = createPositions(text)(offset);
  return new DocumentError(`${kind}/${key}, line ${line}, column ${column}: ${message}`);
}

/** Creates the error for a document that is nested too deep. */
export function depthError(kind: DocumentKind, key: string, text: string): DocumentError {
  const message = 'lists and objects are nested too deep; flatten them';
  return documentError(kind, key, text, { offset: findTooDeep(text) ?? 0, message });
}

/**
 * Parses a document's JSON, with U+FFFD for halves of surrogate pairs.
 *
 * @throws DocumentError when it is not valid.
 */
export async function parseDocument(kind: DocumentKind, key: string, text: string): Promise<unknown> {
  try {
    return JSON.parse(wellFormedJson(text));
  } catch (error) {
    // The page parser finds the position.
    const problem = await readPage(text).then(
      () => null,
      reason => reason,
    );
    throw problem instanceof PageSyntaxError ? documentError(kind, key, text, problem) : error;
  }
}

/** Longest excerpt of a line, in characters. */
const LINE_LENGTH = 120;

/** Returns the line at an offset with its neighbours and their numbers, and a caret below the offset. */
export function excerptAt(text: string, offset: number): string {
  const { line, column } = createPositions(text)(offset);
  const lines = text.split(/\r?\n/);
  const start = Math.max(0, column - LINE_LENGTH / 2);
  const width = String(line + 1).length;
  return [line - 1, line, line + 1]
    .flatMap(number => {
      const content = lines[number - 1];
      if (content === undefined) return [];
      const from = number === line ? start : 0;
      const shown = `${String(number).padStart(width)} | ${content.slice(from, from + LINE_LENGTH).toWellFormed()}`;
      return number === line ? [shown, `${' '.repeat(width)} | ${' '.repeat(column - 1 - from)}^`] : [shown];
    })
    .join('\n');
}
