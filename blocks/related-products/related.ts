import { mergeSkus } from '#commerce';
import type { ProductItem } from '#contract';
import type { Product } from '#engine';
import type { Block5 } from '#schemas';

/** A related product: known, or as the editor wrote it. */
export interface RelatedProduct {
  key: string;
  product: Product;
  isKnown: boolean;
}

/** The pictured product with its related products [B3-63]. Without a known SKU it has no other fields. */
export interface PicturedProduct {
  item: Partial<ProductItem> & { related_product_sku: RelatedProduct[] };
}

/** Attaches the related products to the pictured product, under `item.related_product_sku`. */
export function buildPicturedProduct(block: Block5, products: readonly Product[]): PicturedProduct {
  const pictured = products.find(({ sku }) => sku === block.sku);
  return { item: { ...pictured?.item, related_product_sku: listRelated(block, products) } };
}

/**
 * Returns the related products: entries completed by their products. If a product cannot be looked up, its entry is shown
 * as written, provided that it has a name [B8-13].
 */
function listRelated({ list }: Block5, products: readonly Product[]): RelatedProduct[] {
  const bySku = new Map(products.map(product => [product.sku, product]));
  const entries = list.map(({ sku = '', img, ...entry }) => ({ ...entry, sku, defaultImage: img }));
  return mergeSkus(entries, products).flatMap((entry, index) => {
    const { sku, name, defaultImage = '', shortDesc = '', price = '', priceRange = '', url = '' } = entry;
    if (!name) return [];
    const item: ProductItem = {
      ...{ name, defaultImage, shortDesc, price, priceRange, url },
      orgPrice: entry.orgPrice ?? price,
      comb_price: entry.comb_price ?? price,
      online_exclusive: entry.online_exclusive ?? false,
      isPreOrder: entry.isPreOrder ?? false,
      // The product's second picture belongs to its first one.
      ...(entry.switchImage && !list[index]?.img && { switchImage: entry.switchImage }),
    };
    return { key: `${index}`, product: { type: 'product', sku, item }, isKnown: bySku.has(sku) };
  });
}
