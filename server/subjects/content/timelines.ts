import type { RedirectTarget } from './content-source.ts';
import type { DocumentKind } from './scan-content.ts';

/** What a document shows from a moment on; without a version it does not exist. */
export interface Point {
  version: number | null;
  /** Epoch ms of the database. */
  from: number;
}

/** What a document shows now, and at the moments that are known in advance. */
interface Timeline {
  current: Point;
  next: Point[];
}

/** A document of which something has changed. Which point shows is decided by the database, whose clock may be a little ahead. */
export interface ChangedDocument extends Timeline {
  kind: DocumentKind;
  key: string;
}

export const NOWHERE: Point = { version: null, from: 0 };

/**
 * Keeps what documents show, by the clock of the database: nothing has to happen at the moment of a release but that someone asks.
 *
 * @param now returns that clock, in epoch ms.
 */
export function createTimelines(now: () => number) {
  const kinds: Record<DocumentKind, Map<string, Timeline>> = { pages: new Map(), blocks: new Map() };
  let redirects = new Map<string, RedirectTarget>();
  let revision = 0;
  /** When the first document changes. */
  let nextAt = Number.POSITIVE_INFINITY;

  const all = () => [...kinds.pages.values(), ...kinds.blocks.values()];

  /** Lets the points pass whose moment has come. */
  function advance(): void {
    const at = nextAt === Number.POSITIVE_INFINITY ? 0 : now();
    if (at < nextAt) return;
    for (const timeline of all()) {
      while (timeline.next[0] && timeline.next[0].from <= at)
        timeline.current = timeline.next.shift() as Point;
    }
    plan();
    revision++;
  }

  function plan(): void {
    nextAt = Number.POSITIVE_INFINITY;
    for (const { next } of all()) nextAt = Math.min(nextAt, next[0]?.from ?? nextAt);
  }

  function find(kind: DocumentKind, key: string): Timeline | undefined {
    advance();
    return kinds[kind].get(key);
  }

  return {
    /** Takes changes over, all at once. @param isComplete whether documents that are not among them have gone. */
    apply(
      documents: readonly ChangedDocument[],
      newRedirects: ReadonlyMap<string, RedirectTarget>,
      isComplete: boolean,
    ): void {
      if (isComplete) for (const timelines of Object.values(kinds)) timelines.clear();
      for (const { kind, key, current, next } of documents) kinds[kind].set(key, { current, next });
      redirects = new Map(newRedirects);
      plan();
      revision++;
    },
    revision(): number {
      advance();
      return revision;
    },
    current: (kind: DocumentKind, key: string): Point => find(kind, key)?.current ?? NOWHERE,
    next: (kind: DocumentKind, key: string): Point | undefined => find(kind, key)?.next[0],
    /** Lists the documents that show. */
    list(kind: DocumentKind): { key: string; point: Point }[] {
      advance();
      return [...kinds[kind]]
        .filter(([, { current }]) => current.version !== null)
        .map(([key, { current: point }]) => ({ key, point }));
    },
    /** Lists the points that come, of all documents. */
    coming: (): { kind: DocumentKind; key: string; point: Point }[] =>
      (['pages', 'blocks'] as const).flatMap(kind =>
        [...kinds[kind]].flatMap(([key, { next }]) => next.map(point => ({ kind, key, point }))),
      ),
    redirect: (path: string): RedirectTarget | null => redirects.get(path) ?? null,
  };
}

export type Timelines = ReturnType<typeof createTimelines>;
