import type { DocumentKind } from './scan-content.ts';

/** What is wrong with the content folder as a whole: it is missing or empty, or its file system does not answer. */
export type ContentProblem = 'missing' | 'hanging';

/** A source of CMS documents. */
export interface ContentSource {
  /**
   * Returns a version that changes with the document; null when it does not exist. A look into memory, for every request: a
   * document that can't be checked keeps its version, a deleted one for `REWRITE_TIME`.
   *
   * @throws ContentUnavailable when a document can't be checked and was never seen.
   */
  version(kind: DocumentKind, key: string): string | null;
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
  /** What is wrong with the folder, and which documents can't be checked now (`pages/home`). */
  status(): { problem: ContentProblem | null; unreadable: string[] };
  /** Checks all documents now; done at once while the file system does not answer. */
  refresh(): Promise<void>;
  /** Ends the checks. */
  close(): void;
}
