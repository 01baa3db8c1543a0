import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Node } from 'jsonc-parser';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readText } from '../files/read-text.ts';
import { listFiles } from '../files/sources.ts';
import { UnreadableError } from '../files/unreadable.ts';
import { readTree } from '../tree/read-tree.ts';
import type { Session } from './context.ts';

/** A document of the content folder: as the editor shows it, else as its file is. */
export interface PageFile {
  uri: string;
  source: string;
  text: string;
  document: TextDocument;
  tree: Node;
}

/** Returns the file of a page, be it there or not. */
export async function pageFile(key: string, { workspace }: Session): Promise<string> {
  const { contentDir } = await workspace.shop();
  return join(contentDir, 'pages', `${key}.json`);
}

/** Reads a page by its key; undefined for one that does not exist or cannot be read. */
export async function readPageTree(key: string, session: Session): Promise<PageFile | undefined> {
  return readBelow(await pageFile(key, session), session);
}

/** Reads a static block by its key; undefined for one that does not exist or cannot be read. */
export async function readBlockTree(key: string, session: Session): Promise<PageFile | undefined> {
  const { contentDir } = await session.workspace.shop();
  return readBelow(join(contentDir, 'blocks', `${key}.json`), session);
}

async function readBelow(file: string, session: Session): Promise<PageFile | undefined> {
  const { contentDir } = await session.workspace.shop();
  // A key is a part of an address, which may have steps to other folders.
  if (resolve(file) !== file || !file.startsWith(join(contentDir, sep))) return undefined;
  return readFile(file, null, session);
}

/** Reads the documents of the content folder whose text has one of these parts. */
export async function* readContent(
  parts: readonly string[],
  session: Session,
): AsyncGenerator<PageFile, void, undefined> {
  const { contentDir } = await session.workspace.shop();
  try {
    for await (const { folder, names, roots } of listFiles(contentDir, contentDir)) {
      for (const name of names) {
        const file = readFile(join(folder, name), roots, session);
        if (file && parts.some(part => file.text.includes(part))) yield file;
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
  }
}

function readFile(source: string, roots: readonly string[] | null, session: Session): PageFile | undefined {
  const uri = pathToFileURL(source).href;
  const open = session.open(uri);
  if (open) return open.tree && { uri, source, text: open.text, document: open.document, tree: open.tree };
  try {
    const text = readText(source, roots);
    const tree = readTree(text);
    return tree && { uri, source, text, document: TextDocument.create(uri, 'json', 0, text), tree };
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}
