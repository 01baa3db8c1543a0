import type { FacetIndex } from '../facets/facet-index.ts';
import type { Expiry } from '../products/changes/change-record.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * Finds something in the index of lists, and watches whether it would be found again: changes of other products leave it.
 *
 * @param find returns what can be compared as JSON.
 */
export async function watchIndex<T>(
  catalogue: Pick<Catalogue, 'facetIndex' | 'indexState'>,
  find: (index: FacetIndex) => T,
): Promise<{ found: T; expiry: Expiry }> {
  const index = await catalogue.facetIndex();
  let checked = catalogue.indexState() ?? { index, number: 0, until: 0 };
  const found = find(checked.index);
  const text = JSON.stringify(found);
  let expiry = Number.POSITIVE_INFINITY;
  return {
    found,
    expiry() {
      const state = catalogue.indexState();
      if (!state || state.number === checked.number || expiry !== Number.POSITIVE_INFINITY) return expiry;
      // What misses more than one change may have been wrong for long.
      if (JSON.stringify(find(state.index)) !== text)
        expiry = state.number - checked.number > 1 ? 0 : state.until;
      checked = state;
      return expiry;
    },
  };
}
