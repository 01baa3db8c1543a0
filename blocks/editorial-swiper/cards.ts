import { mergeSkus } from '#commerce';
import type { ProductItem } from '#contract';
import type { Product } from '#engine';
import type { EditorialBlock3 } from '#schemas';

/** One card: an entry of the list, a product, or an entry completed by its product. */
export interface Card {
  key: string;
  /** The entry's own picture, else the product's. */
  picture: { pcUrl?: string | undefined; mobileUrl?: string | undefined; alt: string };
  /** The entry's name if it is shown above the product's (`showPicName`). */
  picName: string;
  name: string;
  desc: string;
  price: Pick<ProductItem, 'price' | 'priceRange' | 'orgPrice'> | null;
  href: string | undefined;
  target: string | undefined;
  /** Set when the picture is the product's own. */
  product: Product | undefined;
}

type Entry = Partial<EditorialBlock3['list'][number]> & { sku: string };

/**
 * Returns the cards of a block. The n-th SKU completes the n-th entry; further SKUs make cards of their own. Entries with
 * neither a known product nor content are left out.
 *
 * @param showsPicNames shows an entry's name above that of its product, instead of replacing it.
 */
export function buildCards(
  block: EditorialBlock3,
  products: readonly Product[],
  showsPicNames: boolean,
): Card[] {
  const { list, skus } = block;
  const entries = Array.from(
    { length: Math.max(list.length, skus.length) },
    (_, index): Entry => ({ ...list[index], sku: skus[index] ?? '' }),
  );
  const merged = mergeSkus(entries, products, { onlyShowName: block.onlyShowName });
  const bySku = new Map(products.map(product => [product.sku, product]));
  return merged.flatMap((entry, index) => {
    const content = list[index];
    const product = bySku.get(entry.sku);
    const hasOwnPicture = Boolean(content?.pcUrl || content?.mobileUrl);
    if (!product && !hasOwnPicture && !content?.name) return [];
    return [buildCard(block, entry, { key: `${index}`, content, product, hasOwnPicture, showsPicNames })];
  });
}

interface Origin {
  key: string;
  content: EditorialBlock3['list'][number] | undefined;
  product: Product | undefined;
  hasOwnPicture: boolean;
  showsPicNames: boolean;
}

function buildCard(block: EditorialBlock3, entry: Entry & Partial<ProductItem>, origin: Origin): Card {
  const { key, content, product, hasOwnPicture, showsPicNames } = origin;
  const separateName = showsPicNames && product && content?.name;
  const isNameOnly = block.showNameOnly && content !== undefined;
  const { price = '', priceRange = '', orgPrice = '' } = entry;
  const hasPrice = block.isShowPrice && !isNameOnly && (price || priceRange);
  return {
    key,
    picture: {
      pcUrl: hasOwnPicture ? content?.pcUrl : entry.defaultImage,
      mobileUrl: hasOwnPicture ? content?.mobileUrl : undefined,
      alt: content?.imgAlt || content?.alt || '',
    },
    picName: separateName || '',
    name: (separateName ? product.item.name : entry.name) ?? '',
    desc: isNameOnly ? '' : entry.desc || entry.shortDesc || '',
    price: hasPrice ? { price, priceRange, orgPrice } : null,
    href: content?.link || entry.url,
    // A product page opens in the same window.
    target: content?.link ? content.target : undefined,
    product: hasOwnPicture ? undefined : product,
  };
}
