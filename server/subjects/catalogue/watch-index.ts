import { createHash } from 'node:crypto';
import type { FacetIndex } from '../facets/facet-index.ts';
import type { Expiry } from '../products/changes/change-record.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * Finds something in the index of lists, and watches whether it would be found again: changes of other products leave it.
 * The watch holds neither an index nor what was found: a cached page holds its watch, for days where there is no request for it.
 *
 * @param find returns what can be compared as JSON.
 */
export async function watchIndex<T>(
  catalogue: Pick<Catalogue, 'facetIndex' | 'indexState'>,
  find: (index: FacetIndex) => T,
): Promise<{ found: T; expiry: Expiry }> {
  const index = await catalogue.facetIndex();
  const start = catalogue.indexState() ?? { index, number: 0 };
  const found = find(start.index);
  const [made, since] = [computeDigest(found), start.number];
  return { found, expiry: watch(catalogue, find, made, since) };
}

/**
 * Waits while the first index is built. Pages that need it wait here, in front of the gates in which the others are made. A failure is
 * left to what reads from the index.
 */
export async function waitForIndex(catalogue: Pick<Catalogue, 'facetIndex' | 'indexState'>): Promise<void> {
  if (!catalogue.indexState()) await catalogue.facetIndex().catch(() => {});
}

/** @param made digest of what was found. @param since number of the index in which it was. */
function watch<T>(
  catalogue: Pick<Catalogue, 'indexState'>,
  find: (index: FacetIndex) => T,
  made: string,
  since: number,
): Expiry {
  let checked = since;
  let expiry = Number.POSITIVE_INFINITY;
  return () => {
    const state = catalogue.indexState();
    if (!state || state.number === checked || expiry !== Number.POSITIVE_INFINITY) return expiry;
    // What misses more than one change may have been wrong for long.
    if (computeDigest(find(state.index)) !== made) expiry = state.number - checked > 1 ? 0 : state.until;
    checked = state.number;
    return expiry;
  };
}

const computeDigest = (found: unknown) =>
  createHash('sha256').update(JSON.stringify(found)).digest('base64url');
