import type { DocumentKind } from './scan-content.ts';

/**
 * What is wrong with the content as a whole: the folder is missing or empty, or its file system does not answer; no copy of a CMS is
 * known yet, or the CMS can't be read.
 */
export type ContentProblem = 'missing' | 'hanging' | 'unreachable';

/** What is known of the content as a whole. */
export interface ContentStatus {
  problem: ContentProblem | null;
  /** Documents that can't be checked now, or whose last version is not shown (`pages/home`). */
  unreadable: string[];
  /** Of a CMS: the copies that show, and when it has last said what it has. */
  copies?: { live: number; refused: number; checkedAt: Date | null };
}

/** Where an address leads that has no page. */
export interface RedirectTarget {
  to: string;
  status: 301 | 302;
}

/** A source of CMS documents. */
export interface ContentSource {
  /**
   * Returns a version that changes with the document; null when it does not exist. A look into memory, for every request: a
   * document that can't be checked keeps its version, a deleted one for `REWRITE_TIME`.
   *
   * @throws ContentUnavailable when a document can't be checked and was never seen.
   */
  version(kind: DocumentKind, key: string): string | null;
  /**
   * Returns the version of a document's own text, and the shared blocks in it that are known by now; by default the version, and none. A
   * look into memory.
   */
  parts?(kind: DocumentKind, key: string): { version: string | null; blocks: readonly string[] };
  /**
   * Returns when a document is known to change, in epoch ms of this process: the moment of a release. Infinity where none is
   * planned.
   */
  nextChange(kind: DocumentKind, key: string): number;
  /** Returns the redirect of a path without a page; null without one. A look into memory. */
  redirect(path: string): RedirectTarget | null;
  /**
   * Returns the content as it will be with a release, or with all drafts; null if it does not exist. Only content in the database has
   * releases.
   */
  inRelease?(release: number | 'drafts'): Promise<ContentSource | null>;
  /** Returns a number that increases with each change of any document's version, or of what can be checked. */
  revision(): number;
  /**
   * Reads the document's JSON text, without a byte order mark; null when it does not exist. What was read before and has
   * not changed is in memory.
   *
   * @throws ContentUnavailable when it can't be read now.
   */
  read(kind: DocumentKind, key: string): Promise<string | null>;
  /**
   * Lists the documents with their keys and modification times, without those that can't be checked.
   *
   * @throws ContentUnavailable when the folder is missing or does not answer: what was made of an earlier list is better.
   */
  list(kind: DocumentKind): Promise<{ key: string; modified: Date }[]>;
  /** What is wrong with the content as a whole, and with which documents. */
  status(): ContentStatus;
  /** Checks all documents now; done at once while the file system does not answer. */
  refresh(): Promise<void>;
  /** Requests a look at the CMS, and does not wait for it; only content of a CMS has this. */
  lookAgain?(): Promise<void>;
  /** Ends the checks. */
  close(): void;
}
