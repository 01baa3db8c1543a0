import type { Product } from '#engine';
import type { CardsBlock } from './settings.ts';

/** A product with what the editor wrote about it. */
export interface Card {
  key: string;
  product: Product;
  /** SKUs of the sizes whose stock counts; empty for all. */
  childSkus: string[];
  subTitle: string | undefined;
}

/** Returns the block's entries. The wishlist row has SKUs only, each of which counts once. */
function listEntries(block: CardsBlock): Extract<CardsBlock, { list: unknown }>['list'] {
  return 'list' in block ? block.list : [...new Set(block.skus)].map(sku => ({ sku }));
}

/** Returns each SKU of the block once. */
export function listSkus(block: CardsBlock): string[] {
  return [...new Set(listEntries(block).map(({ sku }) => sku))];
}

/** Returns the cards of a block; entries with an unknown product are left out. */
export function buildCards(block: CardsBlock, products: readonly Product[]): Card[] {
  const bySku = new Map(products.map(product => [product.sku, product]));
  return listEntries(block).flatMap(({ sku, name, subTitle, childProducts = [] }, index) => {
    const product = bySku.get(sku);
    if (!product) return [];
    return {
      key: `${index} ${sku}`,
      product: name ? { ...product, item: { ...product.item, name } } : product,
      childSkus: childProducts.map(child => child.sku),
      subTitle: subTitle || undefined,
    };
  });
}
