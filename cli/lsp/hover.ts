import { type Hover, type HoverParams, MarkupKind } from 'vscode-languageserver/node';
import { readTitle } from '../explain/read-title.ts';
import type { ReferenceKind } from '../references/reference.ts';
import { memberOf, readType } from '../tree/members.ts';
import { describeCard } from './cards.ts';
import type { Session } from './context.ts';
import { rangeOf } from './edits.ts';
import type { OpenDocument } from './open-documents.ts';
import { readBlockTree } from './page-files.ts';
import { findPlace } from './place.ts';
import { escaped } from './shop-texts.ts';

/** Describes what is at a position: the product, file, look, category or page of a value, else the field of the schema. */
export async function describeAt(
  document: OpenDocument,
  { position }: HoverParams,
  session: Session,
): Promise<Hover | null> {
  if (!document.tree) return null;
  const offset = document.document.offsetAt(position);
  const place = await findPlace(document, offset, session.workspace.io.registry);
  if (place?.node?.type === 'string' && !place.isName) {
    for (const kind of place.kinds) {
      const text = await describeReference(kind, String(place.node.value), session);
      if (text)
        return { contents: { kind: MarkupKind.Markdown, value: text }, range: rangeOf(place.node, document) };
    }
  }
  return session.json.hover(document, position);
}

/** Names the type of a shared block, and its heading. */
async function describeShared(key: string, session: Session): Promise<string | null> {
  const tree = (await readBlockTree(key, session))?.tree;
  const type = tree && readType(tree);
  const definition = type ? session.workspace.io.registry.get(type) : undefined;
  if (!tree || !definition) return null;
  const heading = memberOf(tree, 'title')?.value;
  const title = await readTitle(definition, session.workspace.io.language);
  return [`**${escaped(key)}**`, escaped(`${type} · ${title}`), escaped(String(heading ?? ''))]
    .filter(Boolean)
    .join('\n\n');
}

async function describeReference(
  kind: ReferenceKind,
  value: string,
  session: Session,
): Promise<string | null> {
  switch (kind) {
    case 'sku':
      return describeCard('product', value, session);
    case 'look':
    case 'category':
    case 'media':
      return describeCard(kind, value, session);
    case 'link': {
      if (value.startsWith('/product/')) return describeCard('product', value, session);
      if (value.startsWith('/media/')) return describeCard('media', value, session);
      const category = /^\/category\/([^/?#]+)\.html/.exec(value)?.[1];
      if (category) return describeCard('category', category, session);
      return value.startsWith('/') ? describeCard('page', value, session) : null;
    }
    case 'shared':
      return describeShared(value, session);
    default:
      return null;
  }
}
