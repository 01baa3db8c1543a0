import { PAGE_PATHS } from '#contract';
import type { Catalogue } from '../../../subjects/catalogue/catalogue.ts';
import { toItem } from './product-list.ts';
import type { Source } from './source.ts';

/** Most products of a shared list: those of a full wishlist. */
const MAX_SHARED = 100;

/**
 * Reads `{source: 'sharedList', skus}`: the products of an address that a shopper has shared, in its order. Unknown
 * products are left out, because the address may be old.
 */
export function sharedListSource(given: Catalogue): Source {
  return async ({ skus }, catalogue = given) => {
    const requested = String(skus ?? '')
      .toUpperCase()
      .split(',')
      .slice(0, MAX_SHARED);
    const cards = await catalogue.cards(requested);
    return {
      data: { items: cards.map(toItem) },
      head: { canonical: PAGE_PATHS.sharedList, isHidden: true },
    };
  };
}
