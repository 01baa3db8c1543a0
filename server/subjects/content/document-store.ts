import type { Db } from '../../base/database/index.ts';
import type { ContentStatus } from './content-source.ts';
import {
  CHANNEL,
  type ReplacedText,
  readChanges,
  readReleaseTexts,
  readState,
  readTexts,
  type StoreChanges,
  type StoredText,
  type StoreState,
  type VersionName,
} from './read-timelines.ts';

/** Tables of the database that documents are read from: those of publishing, or copies of what another system has. */
export interface DocumentStore {
  /** The channel on which each change is announced. */
  channel: string;
  /** Reads the number of the last change. */
  state(): Promise<StoreState>;
  /** Reads what has changed since a number; everything since -1. */
  changes(since: number): Promise<StoreChanges>;
  /** Reads the texts of versions. */
  texts(versions: readonly VersionName[]): Promise<StoredText[]>;
  /** Reads the texts of a release, or of all drafts; only documents of publishing have some. */
  releaseTexts?(release: number | 'drafts'): Promise<ReplacedText[] | null>;
  /** What is known of the content as a whole, from the last look; nothing is wrong without it. */
  status?(): ContentStatus;
}

/** The documents that are published in this shop. */
export const publishedStore = (db: Db): DocumentStore => ({
  channel: CHANNEL,
  state: () => readState(db),
  changes: since => readChanges(db, since),
  texts: versions => readTexts(db, versions),
  releaseTexts: release => readReleaseTexts(db, release),
});
