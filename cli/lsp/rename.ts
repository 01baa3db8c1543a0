import { join } from 'node:path';
import {
  type PrepareRenameParams,
  type Range,
  type RenameParams,
  ResponseError,
  TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { defineTexts, type TextRange, toAnchor } from '#engine';
import { listAnchors } from '../tree/anchors.ts';
import { type BlockNode, flattenBlocks, listBlocks } from '../tree/blocks.ts';
import { parseLink } from '../tree/links.ts';
import { listReferences } from '../tree/references.ts';
import { replaceAnchor, rewriteReference } from '../tree/rewrite-reference.ts';
import type { Session } from './context.ts';
import { rangeOf } from './edits.ts';
import type { OpenDocument } from './open-documents.ts';
import { type PageFile, readContent } from './page-files.ts';
import { findPlace } from './place.ts';

const textsIn = defineTexts({
  en: {
    empty: () => 'A label is not empty. Write a name for the block.',
    taken: (label: string) =>
      `The page has a block with the label or anchor "${label}". Write another label.`,
  },
  zh: {
    empty: () => '标签不能为空。请填写区块的名称。',
    taken: label => `页面中已有标签或锚点为 "${label}" 的区块。请换一个标签。`,
  },
});

/** Returns the label at a position and its range, without quotes; null for anything else. */
export async function prepareRename(
  document: OpenDocument,
  { position }: PrepareRenameParams,
  session: Session,
): Promise<{ range: Range; placeholder: string } | null> {
  const found = await findLabel(document, document.document.offsetAt(position), session);
  if (!found) return null;
  return { range: rangeOf(found.at, document), placeholder: found.block.label };
}

/**
 * Renames a label, and the anchor in all links to it, on this page and on all others.
 *
 * @throws ResponseError for a label that the page has.
 */
export async function renameLabel(
  document: OpenDocument,
  { position, newName }: RenameParams,
  session: Session,
): Promise<WorkspaceEdit | null> {
  const found = await findLabel(document, document.document.offsetAt(position), session);
  const { registry, language } = session.workspace.io;
  const label = found?.block.name;
  if (!label || !document.tree) return null;
  const { block } = found;
  const texts = textsIn(language);
  const [before, after] = [toAnchor(block.label), toAnchor(newName)];
  if (after === '') throw new ResponseError(INVALID, texts.empty());
  const others = flattenBlocks(listBlocks(document.tree)).filter(({ value }) => value !== block.value);
  const isTaken = others.some(({ label }) => label === newName || toAnchor(label) === after);
  if (isTaken) throw new ResponseError(INVALID, texts.taken(newName));
  const changes: Record<string, TextEdit[]> = {
    [document.uri]: [TextEdit.replace(rangeOf(label, document), JSON.stringify(newName))],
  };
  // Another block with the same label keeps the links: they lead to the first one.
  const first = listAnchors(document.tree, registry).find(({ id }) => id === before);
  if (before === after || (first && first.block.value !== block.value)) return { changes };
  const renamed = { before, after };
  const here = { ...document, tree: document.tree };
  changes[document.uri]?.push(...(await renameLinks(here, document, renamed, session)));
  for await (const page of readContent(spellings(before), session)) {
    if (page.uri === document.uri) continue;
    const edits = await renameLinks(page, document, renamed, session);
    if (edits.length > 0) changes[page.uri] = edits;
  }
  return { changes };
}

/** Invalid parameters, in JSON-RPC. */
const INVALID = -32602;

/** How a text may write an anchor. */
const spellings = (anchor: string): string[] => [
  ...new Set([anchor, encodeURIComponent(anchor), JSON.stringify(anchor).slice(1, -1)]),
];

/** Returns the block whose label is at an offset, or to which a link there leads on this page, with the range of its name. */
async function findLabel(
  document: OpenDocument,
  offset: number,
  { workspace }: Session,
): Promise<{ block: BlockNode; at: TextRange } | null> {
  const { tree, text } = document;
  const { registry } = workspace.io;
  if (!tree) return null;
  const named = flattenBlocks(listBlocks(tree)).find(({ name }) => name && isWithin(offset, name));
  if (named?.name) return { block: named, at: inside(named.name) };
  const place = await findPlace(document, offset, registry);
  const node = place?.node?.type === 'string' && !place.isName ? place.node : null;
  const value = String(node?.value);
  const isAnchor = place?.kinds.includes('anchor') === true;
  if (!node || !(isAnchor || (value.startsWith('#') && place?.kinds.includes('link')))) return null;
  const written = text.slice(node.offset + 1, node.offset + node.length - 1);
  const anchor = value.replace(/^#/, '');
  const block = listAnchors(tree, registry).find(
    ({ id, isInside }) => id === toAnchor(anchor) && !isInside,
  )?.block;
  if (!block?.name || written !== value) return null;
  const sign = value.length - anchor.length;
  return { block, at: { offset: node.offset + 1 + sign, length: anchor.length } };
}

const isWithin = (offset: number, node: TextRange): boolean =>
  node.offset <= offset && offset <= node.offset + node.length;

/** The range of a name without its quotes. */
const inside = ({ offset, length }: TextRange): TextRange => ({ offset: offset + 1, length: length - 2 });

/** Returns the edits of a document's links to an anchor of the renamed page. */
async function renameLinks(
  { uri, tree, document }: Pick<PageFile, 'uri' | 'tree' | 'document'>,
  page: OpenDocument,
  { before, after }: { before: string; after: string },
  { workspace }: Session,
): Promise<TextEdit[]> {
  const shop = await workspace.shop();
  const isSame = (path: string) => {
    if (path === '') return uri === page.uri;
    const key = path.startsWith('/') ? shop.pageKeyAt(path) : null;
    return key !== null && page.source === join(shop.contentDir, 'pages', `${key}.json`);
  };
  const renameIn = (link: string): string => {
    const { path, anchor, start } = parseLink(link);
    if (!(anchor === before || toAnchor(anchor) === before) || !isSame(path)) return link;
    return replaceAnchor(link, start, anchor, after);
  };
  const edits = new Map<number, TextEdit>();
  for (const reference of await listReferences(tree, workspace.io.registry)) {
    const { node } = reference;
    const next = rewriteReference(reference, renameIn);
    if (next === reference.value) continue;
    const range = {
      start: document.positionAt(node.offset),
      end: document.positionAt(node.offset + node.length),
    };
    edits.set(node.offset, TextEdit.replace(range, JSON.stringify(next)));
  }
  return [...edits.values()];
}
