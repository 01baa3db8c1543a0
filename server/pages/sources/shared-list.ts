import { MAX_SHARED, sharedListUrl } from '#contract/page-paths';
import type { Catalogue } from '../../products/catalogue.ts';
import type { Source } from './index.ts';
import { toItem } from './product-list.ts';

/**
 * Reads `{source: 'sharedList', skus}`: the products of an address that a shopper has shared, in its order. Unknown
 * products are left out, because the address may be old.
 */
export function sharedListSource(catalogue: Catalogue): Source {
  return async ({ skus }) => {
    const requested = String(skus ?? '')
      .toUpperCase()
      .split(',')
      .slice(0, MAX_SHARED);
    const cards = await catalogue.cards(requested);
    return {
      data: { items: cards.map(toItem) },
      head: { canonical: sharedListUrl(cards.map(({ sku }) => sku)), hidden: true },
    };
  };
}
