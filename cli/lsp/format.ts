import type { TextEdit } from 'vscode-languageserver/node';
import { formatText } from '../format/format-text.ts';
import type { Session } from './context.ts';
import { replaceText } from './edits.ts';
import type { OpenDocument } from './open-documents.ts';

/** Formats a document as `vitrine format` does; one that is not valid JSON stays. */
export async function formatDocument(
  document: OpenDocument,
  _params: unknown,
  { workspace }: Session,
): Promise<TextEdit[]> {
  const formatted = await formatText(document.text, workspace.io.registry);
  return formatted === null ? [] : replaceText(document, formatted);
}
