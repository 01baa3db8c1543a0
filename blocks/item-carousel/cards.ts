import { mergeSkus } from '#commerce';
import type { ProductItem } from '#contract';
import type { Product } from '#engine';
import type { ItemCarouselBlock } from './settings.ts';

type Item = ItemCarouselBlock['list'][number];

/** One card: an entry of the list, completed by its product. */
export interface Card {
  key: string;
  /** SKU of a known product. */
  sku: string | undefined;
  picture: { pcUrl: string | undefined; mobileUrl: string | undefined; alt: string };
  /** The picture shown on hover. */
  secondPicture: string | undefined;
  title: string;
  subTitle: string | undefined;
  desc: string;
  price: Pick<ProductItem, 'price' | 'priceRange' | 'orgPrice'> | null;
  href: string | undefined;
  button: Item['button'];
}

/** Returns the cards of a block. Entries with neither picture, title nor known product are left out. */
export function buildCards(block: ItemCarouselBlock, products: readonly Product[]): Card[] {
  const entries = block.list.map(({ sku = '', title, ...item }) => ({ ...item, sku, name: title }));
  const bySku = new Map(products.map(product => [product.sku, product]));
  return mergeSkus(entries, products).flatMap((entry, index) => {
    const written = block.list[index];
    const product = bySku.get(entry.sku);
    const ownPicture = entry.pcImage ?? entry.pcUrl ?? entry.mobileImage ?? entry.mobileUrl;
    if (!product && !ownPicture && !entry.defaultImage && !entry.name) return [];
    return {
      key: `${index}`,
      sku: product?.sku,
      picture: {
        pcUrl: entry.pcImage ?? entry.pcUrl ?? (ownPicture ? undefined : entry.defaultImage),
        mobileUrl: entry.mobileImage ?? entry.mobileUrl,
        alt: entry.alt ?? '',
      },
      // The product's second picture belongs to its first one.
      secondPicture: ownPicture || written?.defaultImage ? written?.switchImage : entry.switchImage,
      title: entry.name ?? '',
      subTitle: entry.subTitle,
      desc: written?.shortDesc || entry.shortDesc || '',
      price: block.isShowPrice && product ? product.item : null,
      href: entry.url,
      button: entry.button,
    };
  });
}
