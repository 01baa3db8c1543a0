import { createHash } from 'node:crypto';
import { readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../base/files/serve-files.ts';
import { type DocumentPlace, documentVersion, readDocument, statDocument } from './document-file.ts';

/** The kinds of CMS documents: pages, and static blocks such as the footer. */
export type DocumentKind = 'pages' | 'blocks';

export const DOCUMENT_KINDS: readonly DocumentKind[] = ['pages', 'blocks'];

/** What is known of a document's file: its version and the time of its content in epoch ms, or why it can't be checked. */
export type DocumentState = { version: string; modified: number } | { problem: string };

/** What has changed in the folder of a kind. */
export interface KindScan {
  /** Why the folder can't be listed; then nothing is known of its documents. */
  problem?: string;
  /** Which folder it is: another one after it was mounted or unmounted. */
  place: string;
  /** Whether it has no documents. */
  isEmpty: boolean;
  /** Whether `changed` has all documents. */
  isComplete: boolean;
  changed: [key: string, state: DocumentState][];
  gone: string[];
}

/** What has changed in a content folder since a scan. */
export interface ContentScan {
  /** Whether the folder exists. */
  exists: boolean;
  /** Identifies this scan. */
  scan: number;
  /** Time that the processor spent on it, in ms. */
  cost: number;
  kinds: Record<DocumentKind, KindScan>;
}

export interface ScanInput {
  folder: string;
  maxBytes: number;
  /** The last scan that the caller has; 0 for none. */
  since: number;
}

/** Documents between two reports. */
const SLICE = 250;

/** A file's times are as coarse as this, in ms: what was written within it may change again without showing. */
const COARSE = 50;

/** How long after a change a document that was read is compared with its file once more, in ms. */
const YOUNG = 2000;

/** A document as the last scan found it. */
interface Known {
  mtimeMs: number;
  ctimeMs: number;
  size: number;
  ino: number;
  state: DocumentState;
}

/** A document that was read soon after its change. */
interface Young {
  readAt: number;
  hash: string;
  version: string;
}

interface Folder {
  scan: number;
  kinds: Record<DocumentKind, Map<string, Known>>;
  young: Map<string, Young>;
  /** How often documents have changed without showing. */
  hidden: Map<string, number>;
}

let lastScan = 0;

/** Finds the changes of content folders, with what it remembers of each. */
export class ContentScanner {
  private readonly folders = new Map<string, Folder>();

  /** Returns what has changed since the scan that the caller has; everything if that was not the last one. */
  async scan(input: ScanInput, report: Report): Promise<ContentScan> {
    const started = process.cpuUsage();
    const known = this.folders.get(input.folder);
    const isNext = known !== undefined && known.scan === input.since;
    const last: Folder = isNext ? known : { ...emptyFolder(), hidden: known?.hidden ?? new Map() };
    const kinds = {
      pages: await scanKind(input, 'pages', last, !isNext, report),
      blocks: await scanKind(input, 'blocks', last, !isNext, report),
    };
    last.scan = ++lastScan;
    this.folders.set(input.folder, last);
    const { user, system } = process.cpuUsage(started);
    return {
      exists: statSync(input.folder, { throwIfNoEntry: false })?.isDirectory() === true,
      scan: last.scan,
      cost: (user + system) / 1000,
      kinds,
    };
  }

  /** Reads a document; null if it does not exist. */
  read(input: { folder: string; maxBytes: number; kind: DocumentKind; key: string }) {
    const { folder, maxBytes, kind, key } = input;
    const read = readDocument({ file: join(folder, kind, `${key}.json`), folder, maxBytes });
    if (!read) return null;
    const known = this.folders.get(folder);
    const name = `${kind}/${key}`;
    const version = withHidden(documentVersion(read.stat), known?.hidden.get(name));
    const now = Date.now();
    if (Math.abs(now - read.stat.ctimeMs) < YOUNG) {
      known?.young.set(name, { readAt: now, hash: hashText(read.text), version });
    }
    return { text: read.text, version, modified: read.stat.mtimeMs };
  }

  /** Forgets a folder. */
  forget(folder: string): void {
    this.folders.delete(folder);
  }
}

async function scanKind(
  { folder, maxBytes }: ScanInput,
  kind: DocumentKind,
  last: Folder,
  isComplete: boolean,
  report: Report,
): Promise<KindScan> {
  const known = last.kinds[kind];
  const result: KindScan = { place: '', isEmpty: true, isComplete, changed: [], gone: [] };
  let names: string[];
  try {
    const { dev, ino } = statSync(join(folder, kind));
    result.place = `${dev}-${ino}`;
    names = readdirSync(join(folder, kind)).filter(name => name.endsWith('.json'));
  } catch (error) {
    return { ...result, problem: (error as NodeJS.ErrnoException).code ?? (error as Error).message };
  }
  const found = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (index % SLICE === SLICE - 1) await report();
    const key = name.slice(0, -'.json'.length);
    const place = { file: join(folder, kind, name), folder, maxBytes };
    const state = checkDocument(place, `${kind}/${key}`, known.get(key), last);
    if (!state) continue;
    found.add(key);
    if (state === known.get(key)) continue;
    if (hasChanged(known.get(key)?.state, state.state)) result.changed.push([key, state.state]);
    known.set(key, state);
  }
  for (const key of known.keys()) if (!found.has(key)) result.gone.push(key);
  for (const key of result.gone) known.delete(key);
  return { ...result, isEmpty: found.size === 0 };
}

/** Checks a document; returns the known entry if it is the same, null if it does not exist. */
function checkDocument(
  place: DocumentPlace,
  name: string,
  known: Known | undefined,
  { young, hidden }: Folder,
): Known | null {
  let stat: Stats | null;
  try {
    stat = statDocument(place);
    if (stat && young.has(name)) findHidden(place, name, stat, young, hidden);
  } catch (error) {
    const { message } = error as Error;
    return { mtimeMs: 0, ctimeMs: 0, size: 0, ino: 0, state: { problem: message } };
  }
  if (!stat) return null;
  const { mtimeMs, ctimeMs, size, ino } = stat;
  const isSame =
    known?.mtimeMs === mtimeMs && known.ctimeMs === ctimeMs && known.size === size && known.ino === ino;
  // A change that does not show gives the same file another version.
  if (isSame && !hidden.has(name)) return known;
  const version = withHidden(documentVersion(stat), hidden.get(name));
  return { mtimeMs, ctimeMs, size, ino, state: { version, modified: mtimeMs } };
}

/** Compares a document that was read soon after its change with its file, once its times can show a further change. */
function findHidden(
  place: DocumentPlace,
  name: string,
  stat: Stats,
  young: Map<string, Young>,
  hidden: Map<string, number>,
): void {
  const { readAt, hash, version } = young.get(name) as Young;
  if (Date.now() - readAt < COARSE) return;
  young.delete(name);
  if (withHidden(documentVersion(stat), hidden.get(name)) !== version) return;
  const read = readDocument(place);
  if (read && hashText(read.text) !== hash) hidden.set(name, (hidden.get(name) ?? 0) + 1);
}

const hasChanged = (before: DocumentState | undefined, after: DocumentState) =>
  before === undefined ||
  ('version' in before ? before.version : before.problem) !==
    ('version' in after ? after.version : after.problem);

const withHidden = (version: string, changes: number | undefined) =>
  changes ? `${version}+${changes}` : version;

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url');

const emptyFolder = (): Folder => ({
  scan: 0,
  kinds: { pages: new Map(), blocks: new Map() },
  young: new Map(),
  hidden: new Map(),
});
