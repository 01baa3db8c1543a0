import type { Language, Severity } from '#engine';
import type { Actor } from '../../base/audit/audit.ts';
import type { VersionOrigin } from '../../base/database/tables/content.ts';
import type { DocumentKind } from '../content/scan-content.ts';

/** Names a document: `pages/home`. */
export interface DocumentName {
  kind: DocumentKind;
  key: string;
}

/** A finding of the check with its place in the text, as `vitrine validate --format json` prints it. */
export interface ContentFinding {
  severity: Severity;
  rule: string;
  /** Label of the block; null when the finding is about the document. */
  block: string | null;
  message: string;
  suggestion: string | null;
  line: number;
  column: number;
}

/** What a check can find out about the other documents: those that are live, and what goes live with the document. */
export interface CheckContext {
  /** Language of the findings. */
  language: Language;
  hasDocument(name: DocumentName): boolean;
  /** Lists the keys of all documents of a kind. */
  listKeys(kind: DocumentKind): string[];
  /** Returns the text of a document; null if it does not exist, undefined for one that `readTexts` has not read yet. */
  findText(name: DocumentName): string | null | undefined;
  readTexts(names: readonly DocumentName[]): Promise<void>;
  /** Whether an address leads to another one. */
  isRedirected(path: string): boolean;
}

/** Checks a text before it is published. */
export type CheckDocument = (
  document: DocumentName & { text: string },
  context: CheckContext,
) => Promise<readonly ContentFinding[]>;

/** `draft`: never published. `changed`: live, with a draft that differs. `deleted`: was live. */
export type DocumentState = 'draft' | 'live' | 'changed' | 'deleted';

/** Who has opened a document for editing. A notice: it refuses nothing. */
export interface LockNotice {
  holder: Actor;
  takenAt: Date;
  expiresAt: Date;
}

/** A document in a list. */
export interface DocumentSummary extends DocumentName {
  state: DocumentState;
  /** Identifies live version and draft; a change is refused where it is another one. */
  etag: string;
  /** Number of the version that shows; null where none does. */
  live: number | null;
  liveFrom: Date | null;
  /** Who has changed the draft last; null without one. */
  draft: { author: Actor; at: Date; base: number | null } | null;
  lock: LockNotice | null;
  /** Releases that have a version of it and are not live yet. */
  releases: number[];
}

/** A document with its texts. */
export interface DocumentDetail extends DocumentSummary {
  liveText: string | null;
  draftText: string | null;
}

/** A version in a list. */
export interface VersionSummary {
  number: number;
  origin: VersionOrigin;
  /** Number of the version that was published again by a rollback, a restoration or an undo. */
  originNumber: number | null;
  author: Actor;
  note: string;
  /** What the check had found when it was published. */
  findings: readonly ContentFinding[];
  createdAt: Date;
  isLive: boolean;
}

/** Who changes a document, and which state of it they have seen. */
export interface DocumentChange extends DocumentName {
  actor: Actor;
  /** Language of the findings; English without one. */
  language?: Language;
  /** The `etag` that the editor has seen; `null` for a document that must not exist yet, `*` for any state. */
  ifMatch: string | null;
}

/** How a version is published. */
export interface PublishOptions {
  note?: string;
  /** Publishes although the check warns. Errors are always refused. */
  acceptWarnings?: boolean;
}

export type ReleaseState = 'open' | 'scheduled' | 'live' | 'undone';

/** A release in a list. */
export interface ReleaseSummary {
  id: number;
  name: string;
  state: ReleaseState;
  /** When it goes live or went live; null while it is open. */
  liveAt: Date | null;
  author: Actor;
  createdAt: Date;
  documents: number;
}

/** A document of a release. */
export interface ReleaseItem extends DocumentName {
  /** Null deletes the document. */
  version: number | null;
  /** The version that was live when it was put in; null for none. */
  base: number | null;
}

/**
 * Why a release does not show what its editors saw. `changed`: the document was published, or the price changed, after it was put in, and the release would
 * undo that. `release`: another release has it, too; the later one wins.
 */
export interface ReleaseConflict {
  /** `prices` for that of a product, whose SKU is the key. */
  kind: DocumentName['kind'] | 'prices';
  key: string;
  reason: 'changed' | 'release';
  /** The other release. */
  release: number | null;
  /** The version that is live now, or the price in fen. */
  live: number | null;
}

/** A price of a release. */
export interface ReleasePrice {
  kind: 'colour' | 'size';
  sku: string;
  /** Integer fen. */
  price: number;
  /** What it cost when the price was put in. */
  base: number;
}

export interface ReleaseDetail extends ReleaseSummary {
  items: ReleaseItem[];
  prices: ReleasePrice[];
  conflicts: ReleaseConflict[];
}

/** An address that leads to another one. */
export interface Redirect {
  from: string;
  to: string;
  status: 301 | 302;
  author: Actor;
  createdAt: Date;
}

/** What an import has done, by names such as `pages/home`. */
export interface ImportResult {
  created: string[];
  changed: string[];
  unchanged: number;
}
