import { setTimeout } from 'node:timers';
import { isDocumentKey } from '#schemas';
import type { Database } from '../../base/database/index.ts';
import { oneAtATime } from '../../base/one-at-a-time.ts';
import type { ContentSource } from './content-source.ts';
import { ContentUnavailable } from './content-unavailable.ts';
import { createDatabaseClock } from './database-clock.ts';
import { type DocumentStore, publishedStore } from './document-store.ts';
import type { OnProblem } from './folder-notes.ts';
import type { VersionName } from './read-timelines.ts';
import { replaceTexts } from './replace-texts.ts';
import type { DocumentKind } from './scan-content.ts';
import { createTextMemory } from './text-memory.ts';
import { createTimelines, type Point } from './timelines.ts';

export interface StoredOptions {
  /** Longest time until a change is noticed of which no notice has come, in ms. */
  checkEvery?: number;
  onProblem?: OnProblem;
  /** Whether the shop needs a document at any time: its text stays in memory. */
  isNeeded?: (kind: DocumentKind, key: string) => boolean;
  /** The tables; by default those of publishing. */
  store?: DocumentStore;
}

/** Looks without an answer after which that is reported. */
const MAX_FAILURES = 10;

/** Texts that are read at once. */
const BATCH = 200;

/**
 * Opens the documents that are stored in the database. Requests find the numbers of the versions in memory, with those that come and
 * their moments; texts are read when a page is made. Notices of the database announce changes, and a look at regular times of those whose
 * notice was lost.
 */
export async function openDatabaseSource(
  database: Pick<Database, 'db' | 'listen'>,
  {
    checkEvery = 500,
    onProblem = () => {},
    isNeeded = () => false,
    store = publishedStore(database.db),
  }: StoredOptions = {},
): Promise<ContentSource> {
  const clock = createDatabaseClock();
  const timelines = createTimelines(clock.now);
  const texts = createTextMemory(isNeeded);
  /** Texts of what comes, by name and version: no page waits for the database when the moment has come. */
  let coming = new Map<string, string>();
  let known = -1;
  let failures = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const sent = Date.now();
    const state = await store.state();
    clock.add(state.now, sent, Date.now());
    if (state.version === known) return;
    // A lower number is that of another database.
    const since = state.version < known ? -1 : known;
    const changes = await store.changes(since);
    if (isClosed) return;
    timelines.apply(changes.documents, changes.redirects, since < 0);
    known = changes.version;
    await fetchTexts();
  }

  /** Reads the texts that must be there at any time, and those that come. */
  async function fetchTexts(): Promise<void> {
    const needed = (['pages', 'blocks'] as const).flatMap(kind =>
      timelines
        .list(kind)
        .filter(({ key }) => isNeeded(kind, key))
        .map(({ key, point }) => toName(kind, key, point)),
    );
    for (const slice of inSlices(
      needed.filter(name => texts.get(name.kind, name.key, String(name.version)) === null),
    )) {
      for (const { kind, key, version, text } of await store.texts(slice)) {
        texts.set(kind, key, { version: String(version), text });
      }
    }
    const later = timelines
      .coming()
      .filter(({ point }) => point.version !== null)
      .map(({ kind, key, point }) => toName(kind, key, point));
    const kept = new Map<string, string>();
    for (const name of later) {
      const text = coming.get(nameOf(name));
      if (text !== undefined) kept.set(nameOf(name), text);
    }
    for (const slice of inSlices(later.filter(name => !kept.has(nameOf(name))))) {
      for (const found of await store.texts(slice)) kept.set(nameOf(found), found.text);
    }
    // What has come meanwhile is still needed until it is read once.
    coming = new Map([...coming].slice(-BATCH).concat([...kept]));
  }

  async function check(): Promise<void> {
    try {
      await look();
      if (failures >= MAX_FAILURES) onProblem('Changes of pages are read from the database again.', true);
      failures = 0;
    } catch (error) {
      if (++failures !== MAX_FAILURES) return;
      const reason = (error as Error).message;
      onProblem(
        `Changes of pages can't be read from the database: ${reason}. The last known ones are served. Check DATABASE_URL and the server.`,
        false,
      );
    }
  }

  /** Looks after what runs now, which may have passed a change. */
  const refresh = oneAtATime(check);

  function plan(): void {
    if (isClosed) return;
    timer = setTimeout(() => void refresh().then(plan), checkEvery).unref();
  }

  const status = () => store.status?.() ?? { problem: null, unreadable: [] };

  const versionOf = (kind: DocumentKind, key: string): string | null => {
    const { version } = timelines.current(kind, key);
    return version === null ? null : String(version);
  };

  /** @throws ContentUnavailable for a page while none is known: it may exist. */
  function refuseUnknown(kind: DocumentKind, key: string): void {
    if (kind !== 'pages' || status().problem !== 'missing' || !isDocumentKey(key)) return;
    throw new ContentUnavailable(`${kind}/${key} can't be read: no page is known yet.`);
  }

  async function read(kind: DocumentKind, key: string): Promise<string | null> {
    const { version } = timelines.current(kind, key);
    if (version === null) return null;
    const name = { kind, key, version };
    const text = texts.get(kind, key, String(version)) ?? coming.get(nameOf(name));
    if (text !== undefined) {
      texts.set(kind, key, { version: String(version), text });
      return text;
    }
    const [found] = await store.texts([name]).catch((error: Error) => {
      throw new ContentUnavailable(`${kind}/${key} can't be read: ${error.message}.`);
    });
    if (!found)
      throw new ContentUnavailable(`${kind}/${key} can't be read: its version ${version} is missing.`);
    // A slower reading of an earlier version must not replace this one.
    if (versionOf(kind, key) === String(version))
      texts.set(kind, key, { version: String(version), text: found.text });
    return found.text;
  }

  await look();
  plan();
  const stopListening = database.listen(store.channel, () => void refresh());
  const source: ContentSource = {
    version(kind, key) {
      const version = versionOf(kind, key);
      if (version === null) refuseUnknown(kind, key);
      const comes = version === null ? undefined : timelines.next(kind, key);
      // A page that a release will change is made again: its headers limit how long caches keep it.
      return comes ? `${version}>${comes.from}` : version;
    },
    nextChange: (kind, key) => clock.toLocal(timelines.next(kind, key)?.from ?? Number.POSITIVE_INFINITY),
    redirect: timelines.redirect,
    revision: timelines.revision,
    read,
    list: async kind =>
      timelines
        .list(kind)
        .map(({ key, point }) => ({ key, modified: new Date(point.from) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
    status,
    refresh,
    close() {
      isClosed = true;
      clearTimeout(timer);
      void stopListening();
    },
    async inRelease(release) {
      const replaced = await store.releaseTexts?.(release);
      return replaced ? replaceTexts(source, replaced) : null;
    },
  };
  return source;
}

const toName = (kind: DocumentKind, key: string, { version }: Point): VersionName => ({
  kind,
  key,
  version: version ?? 0,
});

const nameOf = ({ kind, key, version }: VersionName): string => `${kind}/${key}@${version}`;

function* inSlices<T>(items: readonly T[]): Iterable<readonly T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}
