import type { Generated } from 'kysely';
import type { ActorKind } from './audit.ts';
import type { Json, When, Written } from './columns.ts';

/** One row: the number of the last change of what shows, and when the folder was imported. */
export interface ContentStateTable {
  id: Generated<number>;
  version: Generated<number>;
  imported_at: When;
  /** Number of the changes of prices by releases. */
  prices: Generated<number>;
}

/** A page or a static block, with its draft. */
export interface ContentDocumentTable {
  id: Generated<number>;
  kind: 'pages' | 'blocks';
  key: string;
  draft_text: string | null;
  /** Number of the version that was live when the draft was begun; null for none. */
  draft_base: number | null;
  draft_kind: ActorKind | null;
  draft_author: string | null;
  draft_at: When;
  /** Number of the last version. */
  versions: Generated<number>;
}

/** How a version came about. */
export type VersionOrigin = 'import' | 'publish' | 'rollback' | 'restore' | 'release' | 'undo';

/** A text of a document; rows are only added. */
export interface ContentVersionTable {
  document_id: number;
  number: number;
  text: string;
  origin: VersionOrigin;
  /** Number of the version that was published again. */
  origin_number: number | null;
  author_kind: ActorKind;
  author: string;
  note: Generated<string>;
  findings: Json<unknown[]>;
  created_at: Written;
}

/** A document shows this version from a moment on, until a later publication; without a version it does not exist. */
export interface ContentPublicationTable {
  id: Generated<number>;
  document_id: number;
  version: number | null;
  live_from: Date;
  release_id: number | null;
  actor_kind: ActorKind;
  actor: string;
  is_canceled: Generated<boolean>;
  /** `content_state.version` after the change. */
  change: number;
}

/** A named group of versions that go live together. */
export interface ContentReleaseTable {
  id: Generated<number>;
  name: string;
  state: Generated<'open' | 'scheduled' | 'undone'>;
  live_at: When;
  /** When its prices were written into the catalogue. */
  prices_at: When;
  author_kind: ActorKind;
  author: string;
  created_at: Written;
}

export interface ContentReleaseItemTable {
  release_id: number;
  document_id: number;
  /** Null deletes the document. */
  version: number | null;
  /** Number of the version that was live when the item was put into the release; null for none. */
  base: number | null;
}

/** A price that goes live with a release. Amounts in integer fen. */
export interface ContentReleasePriceTable {
  release_id: number;
  kind: 'colour' | 'size';
  sku: string;
  price: number;
  /** What it cost when the price was put into the release. */
  base: number;
  /** What it cost until the release. */
  before: number | null;
  /** The original price of a colour until then. */
  org_before: number | null;
}

export interface ContentRedirectTable {
  from_path: string;
  to_path: string;
  status: number;
  author_kind: ActorKind;
  author: string;
  created_at: Written;
}

/** Who edits a document. */
export interface ContentLockTable {
  document_id: number;
  holder_kind: ActorKind;
  holder: string;
  taken_at: Written;
  expires_at: Date;
}

/** The last good copy of a document that a CMS has. */
export interface ContentCopyTable {
  kind: 'pages' | 'blocks';
  key: string;
  /** Null where none has passed the check, and for a document that has gone. */
  text: string | null;
  /** Version of the text in the CMS. */
  version: Generated<string>;
  /** Version that was looked at last. */
  seen: Generated<string>;
  /** `content_copies_state.version` after the last change that shows. */
  change: Generated<number>;
  modified: Written;
  /** Why the text is not the one that was seen last; empty for none. */
  problem: Generated<string>;
}

/** One row: what was seen of the CMS, and which process looks at it. */
export interface ContentCopiesStateTable {
  id: Generated<number>;
  version: Generated<number>;
  /** The CMS that the mark is of. */
  source: Generated<string>;
  mark: string | null;
  holder: string | null;
  leased_until: When;
  started_at: When;
  wanted_at: When;
  next_at: When;
  /** When the CMS has last said what it has. */
  checked_at: When;
  /** Why the last look has failed; empty for none. */
  problem: Generated<string>;
}

export interface ContentTables {
  content_state: ContentStateTable;
  content_documents: ContentDocumentTable;
  content_versions: ContentVersionTable;
  content_publications: ContentPublicationTable;
  content_releases: ContentReleaseTable;
  content_release_items: ContentReleaseItemTable;
  content_release_prices: ContentReleasePriceTable;
  content_redirects: ContentRedirectTable;
  content_locks: ContentLockTable;
  content_copies: ContentCopyTable;
  content_copies_state: ContentCopiesStateTable;
}
