import type { CmsSettings } from '../../../base/config/content-settings.ts';
import type { Origin, OriginText } from '../../content/origin.ts';
import type { DocumentKind } from '../../content/scan-content.ts';

/** A document as a CMS lists it. */
export interface ListedDocument {
  kind: DocumentKind;
  key: string;
  /** Changes with the document. */
  version: string;
  /** When it was changed, in epoch ms. */
  modified: number;
}

/** What a CMS has. */
export interface CmsChanges {
  /** All of its published documents; null when nothing has changed since the mark. */
  documents: ListedDocument[] | null;
  /** Identifies this state of the CMS; null where the CMS has no cheap way to compare two. */
  mark: string | null;
}

/** A document in the form of the shop. */
export interface CmsText extends OriginText {
  /** What could not be turned into the form of the shop; such a text is not shown. */
  faults: readonly string[];
}

/** A CMS as documents come from it. Each is a module of `origins/`. */
export type CmsOrigin = Origin<CmsChanges, string | null, CmsText>;

/** Returns the time of an answer in epoch ms; that of now where it has none. */
export function readTime(value: unknown): number {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? Date.now() : time;
}

/** What the CMS calls pages and static blocks, and their fields. */
export type CmsNames = Pick<CmsSettings, 'pages' | 'blocks' | 'key' | 'content'>;

/** Returns the types of the CMS for each kind of document that it has. */
export const typesOf = ({ pages, blocks }: CmsNames): [kind: DocumentKind, type: string][] => [
  ['pages', pages],
  ...(blocks ? [['blocks', blocks] as [DocumentKind, string]] : []),
];

/** Returns the type of a kind; null for static blocks where the CMS has none. */
export const typeOf = (names: CmsNames, kind: DocumentKind): string | null => names[kind] || null;
