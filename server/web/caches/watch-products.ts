import type { Catalogue } from '../../subjects/catalogue/catalogue.ts';
import type { FacetIndex } from '../../subjects/facets/facet-index.ts';
import { findModel, hasMember } from '../../subjects/posting-sets/posting-set.ts';
import { KEYS, surrogateKey } from './surrogate-keys.ts';

/** Follows the changes of products, and what is found among all of them. */
export interface ProductWatch {
  /** Returns the keys of what has changed since the last call. */
  take(): string[];
}

/** Creates the watch. Lists change with the index, which is built once the products are known to have changed. */
export function createProductWatch(
  catalogue: Pick<Catalogue, 'onChange' | 'indexState' | 'version'>,
): ProductWatch {
  const changed = new Set<string>();
  /** Lists that may change with the index. */
  const lists = new Set<string>();
  let waiting = new Set<string>();
  let number = catalogue.indexState()?.number;

  catalogue.onChange(changes => {
    if (!changes) {
      changed.add(KEYS.all);
      lists.add(KEYS.all);
      return;
    }
    changed.add(KEYS.products);
    // Categories that a product leaves are known to the index from before.
    const index = catalogue.indexState()?.index;
    for (const sku of changes.data) changed.add(surrogateKey('sku', sku));
    for (const sku of [...changes.data, ...changes.stock]) {
      changed.add(surrogateKey('stock', sku));
      waiting.add(sku);
      if (index) for (const id of findCategories(index, sku)) lists.add(id);
    }
  });

  return {
    take() {
      const keys = [...changed];
      changed.clear();
      const state = catalogue.indexState();
      if (waiting.size + lists.size === 0 || !state) {
        number = state?.number;
        return keys;
      }
      if (state.number !== number) {
        number = state.number;
        for (const sku of waiting) for (const id of findCategories(state.index, sku)) lists.add(id);
        keys.push(...lists, KEYS.found);
      }
      // The index is that of the products that are known.
      if (state.index.version === catalogue.version) {
        waiting = new Set();
        lists.clear();
      }
      return keys;
    },
  };
}

function findCategories(index: FacetIndex, sku: string): string[] {
  const address = index.addresses.get(sku);
  if (address === undefined) return [];
  const model = findModel(index.layout, address);
  return [...index.categories].flatMap(([id, { models }]) =>
    hasMember(models, model) ? [surrogateKey('category', id)] : [],
  );
}
