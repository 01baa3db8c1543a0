import { MAX_DOCUMENT_BYTES } from '#engine';
import { isDocumentKey } from '#schemas';
import { type Db, inTransaction } from '../../base/database/index.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../content/scan-content.ts';
import type { CheckDocument } from '../publishing/index.ts';
import { createCopyContext } from './check-context.ts';
import { type KnownCopy, type LookedAt, LostLease, readKnown, storeLooked } from './copies.ts';
import { LEASE } from './lease.ts';
import type { CmsChanges, CmsOrigin, CmsText, ListedDocument } from './read/cms-origin.ts';
import { OriginError } from './read/origin-error.ts';

/** Documents that are read, checked and stored together: no more of them are in memory. */
const BATCH = 40;

/** Documents that are read from the CMS at once. */
const AT_ONCE = 4;

/** Documents in a row that can't be read, after which the CMS counts as broken. */
const MAX_FAILURES = 8;

export interface LookOptions {
  db: Db;
  origin: CmsOrigin;
  check: CheckDocument;
  holder: string;
  /** Whether the process ends: the look goes on in another one. */
  isEnding: () => boolean;
  /** Receives each part that was stored. */
  onStored: (documents: readonly LookedAt[]) => Promise<void> | void;
}

/**
 * Compares what the CMS has with the copies, and stores what has changed: of a document that passes the check its text, of any other
 * one why its last good text stays. A document has gone when it is missing in a sound list, and the CMS says so of itself as well.
 *
 * @param since mark of the last look; null to compare everything.
 * @returns the mark of this look; null where a document has to be looked at again.
 * @throws OriginError when the CMS can't be trusted. What was stored until then is sound.
 */
export async function lookAtCms(options: LookOptions, since: string | null): Promise<string | null> {
  const { db, origin } = options;
  const known = new Map((await readKnown(db)).map(copy => [nameOf(copy), copy]));
  const hasProblems = [...known.values()].some(({ problem }) => problem !== '');
  const changes = await origin.changes(hasProblems ? null : since);
  if (changes.documents === null) return changes.mark;
  const listed = requireSound(changes, known);
  const due = [...listed.values()].filter(document => {
    const copy = known.get(nameOf(document));
    // One that was refused may pass now: what it refers to has changed.
    return copy?.seen !== document.version || copy.problem !== '';
  });
  const gone = [...known.values()].filter(copy => !listed.has(nameOf(copy)));
  let isComplete = true;
  let failures = 0;
  const looked = async (work: readonly (() => Promise<LookedAt>)[]): Promise<LookedAt[]> => {
    const results: LookedAt[] = [];
    for (let at = 0; at < work.length; at += AT_ONCE) {
      results.push(...(await Promise.all(work.slice(at, at + AT_ONCE).map(run => run()))));
      for (const result of results.slice(at)) {
        const isUnread = 'problem' in result && !result.isRead;
        failures = isUnread ? failures + 1 : 0;
        isComplete &&= !('problem' in result);
        if (failures >= MAX_FAILURES) throw new OriginError(`${failures} documents in a row can't be read`);
      }
    }
    return results;
  };
  for (let at = 0; at < due.length; at += BATCH) {
    const texts = await looked(due.slice(at, at + BATCH).map(document => () => readOne(origin, document)));
    await store(options, await checkAll(options, texts, listed));
  }
  for (let at = 0; at < gone.length; at += BATCH) {
    await store(
      options,
      await looked(gone.slice(at, at + BATCH).map(copy => () => confirmGone(origin, copy))),
    );
  }
  return isComplete && !hasProblems ? changes.mark : null;
}

/** Returns the documents of a list by name. @throws OriginError for a list that no shop has. */
function requireSound(
  { documents }: CmsChanges,
  known: ReadonlyMap<string, KnownCopy>,
): Map<string, ListedDocument> {
  const listed = new Map<string, ListedDocument>();
  for (const document of documents ?? [])
    if (isDocumentKey(document.key)) listed.set(nameOf(document), document);
  for (const kind of DOCUMENT_KINDS) {
    const isEmpty = ![...listed.values()].some(document => document.kind === kind);
    const had = [...known.values()].filter(copy => copy.kind === kind && copy.isLive).length;
    // A token that may read nothing any more gets an empty list. The last static block may be deleted.
    if (isEmpty && had > (kind === 'pages' ? 0 : 1))
      throw new OriginError(`it lists no ${kind}, although it had ${had}: check what the token may read`);
  }
  return listed;
}

/** Reads a document; what can't be read is a problem of it alone. */
async function readOne(origin: CmsOrigin, document: ListedDocument): Promise<LookedAt> {
  const { kind, key } = document;
  const unread = (problem: string) => ({ ...document, problem, isRead: false });
  let found: CmsText | null;
  try {
    found = await origin.read(kind, key);
  } catch (error) {
    if (!(error instanceof OriginError)) throw error;
    return unread(`it can't be read: ${error.message}`);
  }
  // Deleted since it was listed, or not readable: the next list decides.
  if (found === null) return unread('it is listed, but the CMS says that it does not exist');
  const text = found.text.toWellFormed();
  if (found.faults.length > 0) return { ...document, problem: found.faults.join(' '), isRead: true };
  if (Buffer.byteLength(text) > MAX_DOCUMENT_BYTES)
    return { ...document, problem: `it is larger than ${MAX_DOCUMENT_BYTES} bytes`, isRead: true };
  if (text.includes('\0')) return { ...document, problem: 'it has a NUL character', isRead: true };
  return { ...document, text };
}

async function confirmGone(origin: CmsOrigin, { kind, key, seen }: KnownCopy): Promise<LookedAt> {
  const document = { kind, key, version: seen, modified: Date.now() };
  try {
    if ((await origin.read(kind, key)) === null) return { ...document, isGone: true };
  } catch (error) {
    if (!(error instanceof OriginError)) throw error;
    return { ...document, problem: `it is not listed, and can't be read: ${error.message}`, isRead: false };
  }
  return { ...document, problem: 'it is not listed, but the CMS has it', isRead: false };
}

/** Checks texts together; one with errors becomes a problem. */
async function checkAll(
  { db, check }: LookOptions,
  documents: readonly LookedAt[],
  listed: ReadonlyMap<string, ListedDocument>,
): Promise<LookedAt[]> {
  const texts = documents.flatMap(document => ('text' in document ? [document] : []));
  if (texts.length === 0) return [...documents];
  const context = createCopyContext(db, [...listed.values()], texts);
  const results: LookedAt[] = [];
  for (const document of documents) {
    if (!('text' in document)) {
      results.push(document);
      continue;
    }
    const errors = (await check(document, context)).filter(({ severity }) => severity === 'error');
    const [first] = errors;
    if (!first) results.push(document);
    else {
      const { text: _, ...others } = document;
      const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
      results.push({ ...others, problem: `${first.message}${more}`, isRead: true });
    }
  }
  return results;
}

async function store(
  { db, holder, isEnding, onStored }: LookOptions,
  documents: readonly LookedAt[],
): Promise<void> {
  if (isEnding()) throw new LostLease();
  if (documents.length === 0) return;
  await inTransaction(db, tx => storeLooked(tx, holder, documents, LEASE));
  await onStored(documents);
}

export const nameOf = ({ kind, key }: { kind: DocumentKind; key: string }): string => `${kind}/${key}`;
