import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Node, parseTree } from 'jsonc-parser';
import { type DefinitionParams, type Location, Range } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { findPackage } from '../base/version.ts';
import { readText } from '../files/read-text.ts';
import { listAnchors } from '../tree/anchors.ts';
import { parseLink } from '../tree/links.ts';
import { memberOf } from '../tree/members.ts';
import type { Session } from './context.ts';
import type { OpenDocument } from './open-documents.ts';
import { readBlockTree, readPageTree } from './page-files.ts';
import { findPlace, type Place } from './place.ts';

/** Returns where a link, a picture, an anchor or a shared block leads to, or the schema of a field or a type. */
export async function findDefinition(
  document: OpenDocument,
  { position }: DefinitionParams,
  session: Session,
): Promise<Location | null> {
  const { registry } = session.workspace.io;
  const place = await findPlace(document, document.document.offsetAt(position), registry);
  if (!place) return null;
  const isType = place.steps.length === 1 && place.steps[0] === 'blockType';
  if (place.isName || isType) return findSchema(place, isType ? [] : place.steps);
  const value = place.node?.type === 'string' ? String(place.node.value) : '';
  for (const kind of place.kinds) {
    const found =
      kind === 'link'
        ? await findTarget(value, document, session)
        : kind === 'media'
          ? await findMediaFile(value, session)
          : kind === 'anchor'
            ? findAnchor(value.replace(/^#/, ''), document, session)
            : kind === 'shared'
              ? await findSharedBlock(value, session)
              : null;
    if (found) return found;
  }
  return null;
}

const START = Range.create(0, 0, 0, 0);

async function findTarget(link: string, document: OpenDocument, session: Session): Promise<Location | null> {
  const { path, anchor } = parseLink(link);
  if (path === '') return anchor ? findAnchor(anchor, document, session) : null;
  if (path.startsWith('/media/')) return findMediaFile(path, session);
  const key = (await session.workspace.shop()).pageKeyAt(path);
  const page = key === null ? undefined : await readPageTree(key, session);
  if (!page) return null;
  return (anchor && findAnchor(anchor, page, session)) || { uri: page.uri, range: START };
}

async function findSharedBlock(key: string, session: Session): Promise<Location | null> {
  const block = await readBlockTree(key, session);
  return block ? { uri: block.uri, range: START } : null;
}

async function findMediaFile(path: string, { workspace }: Session): Promise<Location | null> {
  const file = (await workspace.shop()).mediaFile(path);
  return file === null ? null : { uri: pathToFileURL(file).href, range: START };
}

function findAnchor(
  id: string,
  { uri, tree, document }: Pick<OpenDocument, 'uri' | 'tree' | 'document'>,
  { workspace }: Session,
): Location | null {
  const anchors = tree ? listAnchors(tree, workspace.io.registry) : [];
  const found = anchors.find(anchor => anchor.id === id || anchor.block.label === id);
  return found ? { uri, range: rangeIn(document, found.block.name ?? found.block.value) } : null;
}

const rangeIn = (document: TextDocument, { offset, length }: Pick<Node, 'offset' | 'length'>): Range => ({
  start: document.positionAt(offset),
  end: document.positionAt(offset + length),
});

/** Returns the place of a field in the schema of its type, as far as the schema names it; null without the schema’s file. */
function findSchema({ type }: Place, steps: readonly string[]): Location | null {
  const folder = findPackage()?.folder;
  // The name is a part of a path.
  if (type === null || !folder || !/^\w+$/.test(type)) return null;
  const file = join(folder, 'schemas/blocks', `${type}.schema.json`);
  if (!existsSync(file)) return null;
  const text = readText(file);
  const tree = parseTree(text);
  const uri = pathToFileURL(file).href;
  const document = TextDocument.create(uri, 'json', 0, text);
  let node = tree;
  let found: Node | undefined;
  for (const step of steps) {
    const fields: Node | undefined = node && memberOf(node, 'properties');
    const next: Node | undefined = /^\d+$/.test(step)
      ? node && memberOf(node, 'items')
      : fields && memberOf(fields, step);
    if (!next) break;
    node = next;
    found = next.parent?.children?.[0] ?? found;
  }
  return { uri, range: found ? rangeIn(document, found) : START };
}
