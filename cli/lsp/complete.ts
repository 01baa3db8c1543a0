import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type CompletionParams,
  MarkupKind,
} from 'vscode-languageserver/node';
import { type Candidate, listCandidates, MAX_ITEMS } from './candidates.ts';
import { describeCard } from './cards.ts';
import type { Session } from './context.ts';
import { rangeOf } from './edits.ts';
import type { OpenDocument } from './open-documents.ts';
import { findPlace, type Place } from './place.ts';

/** Completes types, fields and values by the schema, and what the shop has: SKUs, media, links, anchors, ids. */
export async function complete(
  document: OpenDocument,
  { position }: CompletionParams,
  session: Session,
): Promise<CompletionList> {
  // Deeper nesting than the engine reads.
  if (!document.tree && document.text.trim() !== '') return { isIncomplete: false, items: [] };
  const offset = document.document.offsetAt(position);
  const place = await findPlace(document, offset, session.workspace.io.registry);
  const found = place ? await completeValue(document, offset, place, session) : null;
  const items = await session.json.complete(document, position);
  if (!found) return { isIncomplete: false, items };
  // The schema offers only an empty text there.
  return { isIncomplete: true, items: found };
}

async function completeValue(
  document: OpenDocument,
  offset: number,
  place: Place,
  session: Session,
): Promise<CompletionItem[] | null> {
  const { node, kinds } = place;
  if (node && node.type !== 'string') return null;
  const start = node?.offset ?? offset;
  const typed = node ? document.text.slice(start + 1, offset) : '';
  const lists = await Promise.all(kinds.map(kind => listCandidates(kind, typed, document, session)));
  const candidates = lists.flat().slice(0, MAX_ITEMS);
  if (candidates.length === 0) return null;
  const range = rangeOf({ offset: start, length: node?.length ?? 0 }, document);
  return candidates.map((candidate, index) => ({
    label: candidate.value,
    labelDetails: { detail: candidate.name && ` ${candidate.name}`, description: candidate.detail },
    kind: KINDS[candidate.card ?? 'other'],
    detail: [candidate.name, candidate.detail].filter(Boolean).join('  '),
    // What is typed may be a name, which no editor would find in the value.
    filterText: document.text.slice(start, offset),
    sortText: String(index).padStart(4, '0'),
    textEdit: { range, newText: JSON.stringify(candidate.value) },
    data: { card: candidate.card, value: candidate.value },
  }));
}

const KINDS = {
  product: CompletionItemKind.Value,
  media: CompletionItemKind.File,
  look: CompletionItemKind.Value,
  page: CompletionItemKind.Reference,
  other: CompletionItemKind.Value,
};

/** Adds the card of a value that an editor has highlighted, with its picture. */
export async function describeItem(item: CompletionItem, session: Session): Promise<CompletionItem> {
  const { card, value } = Object(item.data) as Partial<Candidate>;
  if (!card || typeof value !== 'string') return item;
  const text = await describeCard(card, value, session);
  return text ? { ...item, documentation: { kind: MarkupKind.Markdown, value: text } } : item;
}
