import type { Actor } from '../../base/audit/audit.ts';
import {
  type DocumentDetail,
  type DocumentName,
  type Publishing,
  PublishingRefusal,
} from '../publishing/index.ts';

/** Copies blocks of a text into another one; `src/` has the function, which reads pages as the command does. */
export type CopyBlocks = (blocks: {
  source: string;
  target: string;
  labels: readonly string[];
  after?: string | undefined;
}) => Promise<
  | { text: string; labels: string[] }
  | { fault: 'source' | 'target' }
  | { fault: 'label' | 'after'; label: string }
>;

/** What is copied where. */
export interface DocumentCopy {
  from: DocumentName;
  to: DocumentName;
  /** Labels of blocks; the whole document without them. */
  blocks?: readonly string[] | undefined;
  after?: string | undefined;
  actor: Actor;
  /** As for a draft. */
  ifMatch: string | null;
}

const nameOf = ({ kind, key }: DocumentName) => `${kind}/${key}`;

/**
 * Saves a copy of a document, or the document with copies of blocks of another one, as a draft. What is copied is the draft, where
 * there is one.
 *
 * @throws PublishingRefusal as for a draft; `not-found` for a label or a document without a text, `invalid` for a text without blocks.
 */
export async function copyDocument(
  { publishing, copyBlocks }: { publishing: Publishing; copyBlocks: CopyBlocks },
  { from, to, blocks, after, actor, ifMatch }: DocumentCopy,
): Promise<{ document: DocumentDetail; labels: string[] }> {
  const source = textOf(await publishing.readDocument(from));
  if (!blocks) {
    if (after !== undefined) throw new PublishingRefusal('invalid', texts => texts.noPlace());
    return { document: await publishing.saveDraft({ ...to, actor, ifMatch, text: source }), labels: [] };
  }
  const there = await publishing.readDocument(to);
  const copied = await copyBlocks({ source, target: textOf(there), labels: blocks, after });
  if ('label' in copied) {
    const name = nameOf(copied.fault === 'after' ? to : from);
    throw new PublishingRefusal('not-found', texts => texts.noLabel(name, copied.label));
  }
  if ('fault' in copied) {
    const name = nameOf(copied.fault === 'target' ? to : from);
    throw new PublishingRefusal('invalid', texts => texts.notCopied(name));
  }
  const { text, labels } = copied;
  // The blocks were put into the text that was read: where it has changed meanwhile, the draft is refused.
  const seen = ifMatch === '*' ? there.etag : ifMatch;
  return { document: await publishing.saveDraft({ ...to, actor, ifMatch: seen, text }), labels };
}

/** Returns the text that is copied. @throws PublishingRefusal for a document that was deleted. */
function textOf(document: DocumentDetail): string {
  const text = document.draftText ?? document.liveText;
  if (text === null) throw new PublishingRefusal('not-found', texts => texts.noText(nameOf(document)));
  return text;
}
