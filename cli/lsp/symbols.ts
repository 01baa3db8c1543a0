import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver/node';
import { readTitle } from '../explain/read-title.ts';
import { type BlockNode, listBlocks } from '../tree/blocks.ts';
import type { Session } from './context.ts';
import { rangeOf } from './edits.ts';
import type { OpenDocument } from './open-documents.ts';

/** Lists the blocks of a document by label, those inside tabs below theirs. */
export async function listSymbols(
  document: OpenDocument,
  _params: unknown,
  { workspace }: Session,
): Promise<DocumentSymbol[]> {
  const { registry, language } = workspace.io;
  const toSymbol = async ({ label, name, value, type, blocks }: BlockNode): Promise<DocumentSymbol> => {
    const definition = registry.get(type);
    const title = definition ? await readTitle(definition, language) : '';
    const start = name ?? value;
    return {
      // Editors refuse an empty name.
      name: label.trim() || type || '""',
      detail: [type, title].filter(Boolean).join(' · '),
      kind: SymbolKind.Module,
      range: rangeOf({ offset: start.offset, length: value.offset + value.length - start.offset }, document),
      selectionRange: rangeOf(start, document),
      children: await Promise.all(blocks.map(toSymbol)),
    };
  };
  return Promise.all(document.tree ? listBlocks(document.tree).map(toSymbol) : []);
}
