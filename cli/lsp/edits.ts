import { type Range, TextEdit } from 'vscode-languageserver/node';
import type { Edit } from '#engine';
import type { OpenDocument } from './open-documents.ts';

/** Converts edits of the checker to those of the protocol. */
export function toTextEdits(
  edits: readonly Edit[],
  { document }: Pick<OpenDocument, 'document'>,
): TextEdit[] {
  return edits.map(({ offset, length, text }) =>
    TextEdit.replace({ start: document.positionAt(offset), end: document.positionAt(offset + length) }, text),
  );
}

/** Returns the one edit that turns a document's text into another one; none for the same text. */
export function replaceText({ text, document }: OpenDocument, next: string): TextEdit[] {
  if (next === text) return [];
  let start = 0;
  while (start < Math.min(text.length, next.length) && text[start] === next[start]) start++;
  let end = 0;
  const most = Math.min(text.length, next.length) - start;
  while (end < most && text[text.length - 1 - end] === next[next.length - 1 - end]) end++;
  // Neither a pair of surrogates nor a line break of two characters is cut.
  if (/[\ud800-\udbff\r]$/.test(text.slice(0, start))) start--;
  if (end > 0 && /^[\udc00-\udfff\n]/.test(text.slice(text.length - end))) end--;
  const edit = {
    offset: start,
    length: text.length - end - start,
    text: next.slice(start, next.length - end),
  };
  return toTextEdits([edit], { document });
}

/** Returns the range of a node. */
export function rangeOf(
  { offset, length }: { offset: number; length: number },
  { document }: OpenDocument,
): Range {
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}
