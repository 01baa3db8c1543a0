import { mergeSkus } from '#commerce';
import type { Product, ProductItem } from '#engine';
import type { EditorialBlock3 } from '#schemas';

/** One card: an entry of the list, a product, or an entry completed by its product. */
export interface Card {
  key: string;
  /** The entry's own picture, else the product's. */
  picture: { pcUrl?: string | undefined; mobileUrl?: string | undefined; alt: string };
  /** The entry's name where it stands beside the product's (`showPicName`). */
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
 * The cards of a block. The n-th SKU completes the n-th entry (B §7 getSkuData); SKUs beyond the list make cards
 * of their own. What has neither a known product nor anything to show is left out.
 *
 * @param picNames whether an entry's name stands beside that of its product, instead of replacing it.
 */
export function cardsOf(block: EditorialBlock3, products: readonly Product[], picNames: boolean): Card[] {
  const { list, skus } = block;
  const entries = Array.from(
    { length: Math.max(list.length, skus.length) },
    (_, index): Entry => ({ ...list[index], sku: skus[index] ?? '' }),
  );
  const merged = mergeSkus(entries, products, { onlyShowName: block.onlyShowName });
  const known = new Map(products.map(product => [product.sku, product]));
  return merged.flatMap((entry, index) => {
    const written = list[index];
    const product = known.get(entry.sku);
    const ownPicture = Boolean(written?.pcUrl || written?.mobileUrl);
    if (!product && !ownPicture && !written?.name) return [];
    return [cardOf(block, entry, { key: `${index}`, written, product, ownPicture, picNames })];
  });
}

interface Origin {
  key: string;
  written: EditorialBlock3['list'][number] | undefined;
  product: Product | undefined;
  ownPicture: boolean;
  picNames: boolean;
}

function cardOf(block: EditorialBlock3, entry: Entry & Partial<ProductItem>, origin: Origin): Card {
  const { key, written, product, ownPicture, picNames } = origin;
  const apart = picNames && product && written?.name;
  const bare = block.showNameOnly && written !== undefined;
  const { price = '', priceRange = '', orgPrice = '' } = entry;
  const priced = block.isShowPrice && !bare && (price || priceRange);
  return {
    key,
    picture: {
      pcUrl: ownPicture ? written?.pcUrl : entry.defaultImage,
      mobileUrl: ownPicture ? written?.mobileUrl : undefined,
      alt: written?.imgAlt || written?.alt || '',
    },
    picName: apart || '',
    name: (apart ? product.item.name : entry.name) ?? '',
    desc: bare ? '' : entry.desc || entry.shortDesc || '',
    price: priced ? { price, priceRange, orgPrice } : null,
    href: written?.link || entry.url,
    // A product's own page is the shop's: it stays in the window.
    target: written?.link ? written.target : undefined,
    product: ownPicture ? undefined : product,
  };
}
