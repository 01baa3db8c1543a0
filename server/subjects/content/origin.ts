import type { DocumentKind } from './scan-content.ts';

/** A document's text with what identifies it: the version changes with the text. */
export interface OriginText {
  text: string;
  version: string;
  /** When it was changed, in epoch ms. */
  modified: number;
}

/**
 * Where documents come from: a folder, or another system such as a CMS. Nothing else is needed of one, so that what keeps, checks and
 * serves documents is the same for all of them.
 *
 * @typeParam Changes what has changed, as the origin can say it.
 * @typeParam Mark identifies what a caller has seen; everything is returned for an unknown one.
 */
export interface Origin<Changes, Mark, Text extends OriginText = OriginText> {
  /**
   * Returns what has changed since a mark.
   *
   * @throws Error when the origin does not answer, or its answer can't be trusted; nothing follows from that.
   */
  changes(since: Mark): Promise<Changes>;
  /** Reads a document; null when the origin says that it does not exist. @throws Error when it can't be read now. */
  read(kind: DocumentKind, key: string): Promise<Text | null>;
}
