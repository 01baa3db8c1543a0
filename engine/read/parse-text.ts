import type { Language } from '../model/language.ts';
import type { Edit } from './locate.ts';
import type { Parsed } from './read-exactly.ts';
import { survivesParsing } from './survives-parsing.ts';

/**
 * Thrown when a document is not valid JSON. `offset` counts UTF-16 units from the start of the text; `length` is 0
 * where something is missing; `suggestion` is the text to write instead, or null.
 */
export class PageSyntaxError extends Error {
  override name = 'PageSyntaxError';
  constructor(
    message: string,
    readonly offset: number,
    readonly length: number,
    readonly suggestion: string | null = null,
    /** The one possible correction, or null. */
    readonly edit: Edit | null = null,
  ) {
    super(message);
  }
}

/**
 * Parses the text of a document. The slower exact reader reads only what `JSON.parse` would lose something of.
 *
 * @throws PageSyntaxError when the text is not valid JSON.
 */
export async function parseText(source: string, language: Language): Promise<Parsed> {
  const text = source.charCodeAt(0) === 0xfeff ? ` ${source.slice(1)}` : source;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw await describeSyntaxError(text, language);
  }
  if (survivesParsing(text, value)) return { value };
  const { readExactly } = await import('./read-exactly.ts');
  return readExactly(text, language);
}

async function describeSyntaxError(text: string, language: Language): Promise<PageSyntaxError> {
  const { findSyntaxProblem } = await import('./syntax.ts');
  const { message, offset, length, suggestion, edit } = findSyntaxProblem(text, language);
  return new PageSyntaxError(message, offset, length, suggestion, edit);
}
