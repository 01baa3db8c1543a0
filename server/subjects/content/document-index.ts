import { isDocumentKey } from '#schemas';
import {
  type ContentScan,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentState,
  type KindScan,
} from './scan-content.ts';

/** How long a deleted document keeps its version, in ms: some tools delete a file and write it again. */
export const REWRITE_TIME = 2000;

/** Error codes of a folder that is not there. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

/** The last state of a document that could be checked, and why it can't be now. */
export interface IndexedDocument {
  /** Undefined if it never could be. */
  version?: string;
  modified: number;
  problem?: string;
  /** When it was first found missing. */
  goneAt?: number;
}

interface IndexedKind {
  documents: Map<string, IndexedDocument>;
  /** The folder of the documents. */
  place: string;
  /** Why the documents can't be seen now. */
  problem: string | null;
}

/**
 * What is known of the documents of a content folder. Nothing is given up because it can't be seen: a folder that is
 * missing as a whole, or a document that can't be checked, keeps what was last known of it.
 */
export function createDocumentIndex() {
  const newKind = (): IndexedKind => ({ documents: new Map(), place: '', problem: null });
  const kinds: Record<DocumentKind, IndexedKind> = { pages: newKind(), blocks: newKind() };
  let revision = 0;

  /** Takes a scan over; returns whether the next one may build on it. */
  function applyKind(kind: DocumentKind, found: KindScan): boolean {
    const known = kinds[kind];
    const before = known.problem;
    known.problem = findProblem(kind, known, found);
    if (known.problem !== before) revision++;
    // Nothing follows from an empty folder where a disk is not mounted.
    if (known.problem !== null) return found.problem !== undefined;
    known.place = found.place;
    const now = performance.now();
    const present = new Set<string>();
    for (const [key, state] of found.changed) {
      present.add(key);
      if (!isDocumentKey(key)) continue;
      const last = known.documents.get(key);
      // A scan that builds on none has all documents.
      if (!isSame(last, state)) revision++;
      if ('version' in state) known.documents.set(key, state);
      else known.documents.set(key, { modified: 0, ...withoutGone(last), problem: state.problem });
    }
    const gone = found.isComplete ? [...known.documents.keys()].filter(key => !present.has(key)) : found.gone;
    for (const key of gone) {
      const document = known.documents.get(key);
      if (document) document.goneAt ??= now;
    }
    for (const [key, { goneAt, version }] of known.documents) {
      if (goneAt !== undefined && (version === undefined || now - goneAt >= REWRITE_TIME)) {
        known.documents.delete(key);
        revision++;
      }
    }
    return true;
  }

  return {
    apply({ kinds: found }: Pick<ContentScan, 'kinds'>): boolean {
      return DOCUMENT_KINDS.map(kind => applyKind(kind, found[kind])).every(Boolean);
    },
    /** Sets what was found out about a document beside the scans. */
    set(kind: DocumentKind, key: string, { version, modified }: { version: string; modified: number }): void {
      if (kinds[kind].documents.get(key)?.version !== version) revision++;
      kinds[kind].documents.set(key, { version, modified });
    },
    revision: () => revision,
    /** Returns a document's version; null if it does not exist, undefined if that can't be checked. */
    version(kind: DocumentKind, key: string): string | null | undefined {
      const document = kinds[kind].documents.get(key);
      if (document) return document.version;
      return kind === 'pages' && kinds.pages.problem !== null && isDocumentKey(key) ? undefined : null;
    },
    documents: (kind: DocumentKind): ReadonlyMap<string, IndexedDocument> => kinds[kind].documents,
    problem: (kind: DocumentKind, key: string) =>
      kinds[kind].documents.get(key)?.problem ?? kinds[kind].problem,
    /** Why documents of a kind can't be seen now; null while all can. */
    missing: (kind: DocumentKind) => kinds[kind].problem,
    /** The documents that can't be checked now (`pages/home`), with the reason. */
    unreadable: (): Map<string, string> =>
      new Map(
        DOCUMENT_KINDS.flatMap(kind =>
          [...kinds[kind].documents].flatMap(([key, { problem }]) =>
            problem === undefined ? [] : [[`${kind}/${key}`, problem] as const],
          ),
        ),
      ),
  };
}

export type DocumentIndex = ReturnType<typeof createDocumentIndex>;

const isSame = (last: IndexedDocument | undefined, state: DocumentState) =>
  'version' in state
    ? last?.version === state.version && last.problem === undefined
    : last?.problem === state.problem;

function withoutGone(document: IndexedDocument | undefined): Partial<IndexedDocument> {
  if (!document) return {};
  const { goneAt: _, ...known } = document;
  return known;
}

/** Why nothing can be said of the documents of a kind: a shop has pages, but may have no static blocks. */
function findProblem(kind: DocumentKind, known: IndexedKind, found: KindScan): string | null {
  const hadSome = known.documents.size > 0;
  if (found.problem !== undefined) {
    if (kind === 'blocks' && !hadSome && ABSENT.has(found.problem)) return null;
    return ABSENT.has(found.problem)
      ? 'its folder is missing'
      : `its folder can't be read (${found.problem})`;
  }
  if (!found.isEmpty) return null;
  if (kind === 'pages') return 'its folder is empty';
  return hadSome && known.place !== '' && known.place !== found.place
    ? 'its folder is another one, and empty'
    : null;
}
