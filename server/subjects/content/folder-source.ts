import { join } from 'node:path';
import { setTimeout } from 'node:timers';
import { MAX_DOCUMENT_BYTES } from '#engine';
import { type FileProcess, FilesUnavailable, sharedFileProcess } from '../../base/files/file-process.ts';
import { oneAtATime } from '../../base/one-at-a-time.ts';
import type { ContentOperations } from './content-process.ts';
import program from './content-process.ts?process';
import type { ContentSource } from './content-source.ts';
import { ContentUnavailable } from './content-unavailable.ts';
import { createDocumentIndex } from './document-index.ts';
import { createFolderNotes, isForbidden, type OnProblem, PERMIT } from './folder-notes.ts';
import type { Origin } from './origin.ts';
import { type ContentScan, DOCUMENT_KINDS, type DocumentKind } from './scan-content.ts';
import { createTextMemory } from './text-memory.ts';

export interface FolderOptions {
  /** Longest time until a change is noticed, in ms; more for very many documents. */
  checkEvery?: number;
  /** Receives what goes wrong with the folder or a file, once, and that it is resolved. */
  onProblem?: OnProblem;
  /** Whether the shop needs a document at any time: its text stays in memory. */
  isNeeded?: (kind: DocumentKind, key: string) => boolean;
  /** Works with the files; by default the process that this server shares. */
  files?: FileProcess<ContentOperations>;
  /** How long the folder may take to answer at first, in ms. */
  patience?: number;
}

/** Checks take this share of a processor at most. */
const MAX_SHARE = 1 / 50;

const REMEDY = 'Set content in vitrine.config.ts, or CONTENT_DIR, to the folder of pages and blocks.';

/**
 * Opens a source that reads a folder: `pages/{key}.json` and `blocks/{key}.json`. Keys with path separators or control
 * characters have no document. The folder, `pages` and `blocks` may be symbolic links; documents are regular files in
 * them. A folder without a single page counts as missing: an unmounted disk leaves an empty one.
 *
 * Another process works with the files (`openFileProcess`) and compares all of them with its last result, again and again:
 * no file system reports the changes of other machines. Requests find the last result in memory, whatever happens there.
 *
 * @throws Error when the folder does not exist, does not answer or may not be read.
 */
export async function openFolderSource(
  folder: string,
  {
    checkEvery = 1000,
    onProblem = () => {},
    isNeeded = () => false,
    files = sharedFileProcess<ContentOperations>(program),
    patience = 10_000,
  }: FolderOptions = {},
): Promise<ContentSource> {
  const input = { folder, maxBytes: MAX_DOCUMENT_BYTES };
  const origin: Origin<ContentScan, number> = {
    changes: since => files.call('scan', { ...input, since }, true),
    read: (kind, key) => files.call('read', { ...input, kind, key }),
  };
  const index = createDocumentIndex();
  const notes = createFolderNotes(folder, onProblem);
  const texts = createTextMemory(isNeeded);
  /** The last scan that the next one may build on. */
  let since = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const scan = () => origin.changes(since);

  async function apply(found: ContentScan): Promise<void> {
    if (isClosed) return;
    since = index.apply(found) ? found.scan : 0;
    for (const kind of DOCUMENT_KINDS) notes.missing(kind, index.missing(kind));
    notes.unreadable(index.unreadable());
    for (const kind of DOCUMENT_KINDS) {
      for (const [key, { version }] of index.documents(kind)) {
        if (!version || !isNeeded(kind, key) || texts.get(kind, key, version) !== null) continue;
        // What can't be read is reported by the page that needs it.
        await read(kind, key).catch(() => {});
      }
    }
  }

  /** Applies what has changed; returns what finding it has cost, in ms. */
  async function check(): Promise<number> {
    try {
      const found = await scan();
      await apply(found);
      return found.cost;
    } catch {
      // `notes` reports that the file system hangs; a process that ends is started again.
      return 0;
    }
  }

  /** Checks after what runs now, which may have passed a document before its change. */
  const refresh = oneAtATime(check);

  async function read(kind: DocumentKind, key: string): Promise<string | null> {
    const name = `${kind}/${key}`;
    const version = getVersion(kind, key);
    if (version === null) return null;
    const known = texts.get(kind, key, version);
    if (known !== null) return known;
    const found = await origin.read(kind, key).catch((error: Error) => {
      throw unavailable(name, error.message);
    });
    if (!found) throw unavailable(name, index.missing(kind) ?? 'it is being written');
    // It may have changed since the last check.
    index.set(kind, key, found);
    texts.set(kind, key, found);
    return found.text;
  }

  function getVersion(kind: DocumentKind, key: string): string | null {
    const version = index.version(kind, key);
    if (version !== undefined) return version;
    throw unavailable(`${kind}/${key}`, index.problem(kind, key) ?? 'it is unknown');
  }

  function plan(cost: number): void {
    if (isClosed) return;
    timer = setTimeout(() => void refresh().then(plan), Math.max(checkEvery, cost / MAX_SHARE)).unref();
  }

  function close(): void {
    isClosed = true;
    clearTimeout(timer);
    stopListening();
    void files.call('forget', folder).catch(() => {});
    files.close();
  }

  const stopListening = files.onChange(notes.hanging);
  try {
    const found = await untilAnswered(scan, patience);
    if (!found) throw new Error(`The content folder ${folder} does not answer. Check its mount. ${REMEDY}`);
    refuseForbidden(folder, found);
    if (!found.exists) throw new Error(`There is no content folder ${folder}. ${REMEDY}`);
    await apply(found);
    plan(found.cost);
  } catch (error) {
    close();
    throw error;
  }

  return {
    version: getVersion,
    nextChange: () => Number.POSITIVE_INFINITY,
    redirect: () => null,
    revision: index.revision,
    read,
    async list(kind) {
      const problem = files.isHanging() ? 'its file system does not answer' : index.missing('pages');
      if (problem !== null) throw unavailable(kind, problem);
      return [...index.documents(kind)]
        .flatMap(([key, { version, problem, modified }]) =>
          version && problem === undefined ? [{ key, modified: new Date(modified) }] : [],
        )
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    status: () => ({
      problem: files.isHanging()
        ? 'hanging'
        : DOCUMENT_KINDS.some(kind => index.missing(kind) !== null)
          ? 'missing'
          : null,
      unreadable: [...index.unreadable().keys()],
    }),
    refresh: async () => void (files.isHanging() || (await refresh())),
    close,
  };
}

/** Scans as soon as the file system answers: one may be mounted on first use. Null if that takes too long. */
async function untilAnswered(
  scan: () => Promise<ContentScan>,
  patience: number,
): Promise<ContentScan | null> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await scan();
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      if (performance.now() >= end) return null;
      await new Promise(resolve => setTimeout(resolve, 250));
    }
  }
}

/** Refuses a folder that this user may not read: no page of it is known that could be served meanwhile. */
function refuseForbidden(folder: string, { kinds }: ContentScan): void {
  for (const kind of DOCUMENT_KINDS) {
    const { problem = '', changed } = kinds[kind];
    // A folder whose names may be listed, but not searched.
    const problems = changed.map(([, state]) => ('problem' in state ? state.problem : ''));
    const reason = problems.length > 0 && problems.every(isForbidden) ? (problems[0] as string) : problem;
    if (!isForbidden(reason)) continue;
    throw new Error(
      `The content folder ${join(folder, kind)} can't be read: ${reason}. ${PERMIT}. ${REMEDY}`,
    );
  }
}

const unavailable = (name: string, problem: string) =>
  new ContentUnavailable(`${name} can't be read: ${problem}.`);
