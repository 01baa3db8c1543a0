import { fileURLToPath } from 'node:url';
import type { Node } from 'jsonc-parser';
import { TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { STDIN } from '../files/sources.ts';
import { readTree } from '../tree/read-tree.ts';

/** A document that an editor shows, in one version. */
export interface OpenDocument {
  uri: string;
  version: number;
  text: string;
  /** Its file; the name of standard input for a document without one. */
  source: string;
  /** For positions. */
  document: TextDocument;
  /** Its syntax tree, as far as the text has one; undefined for an empty text, or one that is nested too deep. */
  tree: Node | undefined;
}

/** The documents that an editor shows. */
export interface OpenDocuments {
  manager: TextDocuments<TextDocument>;
  get(uri: string): OpenDocument | undefined;
}

/** Creates the list of open documents, which follows the messages of a connection. */
export function createOpenDocuments(): OpenDocuments {
  const manager = new TextDocuments(TextDocument);
  const read = new Map<string, OpenDocument>();
  manager.onDidClose(({ document }) => read.delete(document.uri));
  return {
    manager,
    get(uri) {
      const document = manager.get(uri);
      if (!document) return undefined;
      const known = read.get(uri);
      if (known?.version === document.version && known.document === document) return known;
      const opened = openDocument(document);
      read.set(uri, opened);
      return opened;
    },
  };
}

function openDocument(document: TextDocument): OpenDocument {
  const { uri, version } = document;
  const text = document.getText();
  let tree: { read: Node | undefined } | undefined;
  return {
    uri,
    version,
    text,
    source: uri.startsWith('file:') ? fileURLToPath(uri) : STDIN.name,
    document,
    get tree() {
      tree ??= { read: readTree(text) };
      return tree.read;
    },
  };
}
