import { useState } from 'react';
import type { ProductItem } from '#engine';
import { loadProduct } from '../load-product.ts';
import type { CardDetails } from '../product-data.ts';
import { isSoldOut } from '../sizes/sold-out.ts';

/** The fields of a product that another colour changes. */
type Coloured = Pick<ProductItem, 'defaultImage' | 'url'> &
  Partial<
    Pick<
      ProductItem,
      'switchImage' | 'shortDesc' | 'price' | 'priceRange' | 'orgPrice' | 'online_exclusive' | 'isPreOrder'
    >
  >;

interface Colour {
  id: number;
  sku: string;
  item: Coloured;
  customLabel: string;
  soldOut: boolean;
}

/**
 * The colour that a card shows. Picture and link change at once, from the swatch; price, description, labels and
 * whether it is sold out follow from the product itself.
 *
 * @returns `colour` null while the card shows its own.
 */
export function useColour(card: CardDetails | undefined) {
  const [colour, setColour] = useState<Colour | null>(null);

  function choose(sku: string): void {
    const swatch = card?.relatedProducts.find(other => other.sku === sku);
    if (!card || !swatch || sku === card.sku) {
      setColour(null);
      return;
    }
    const { id, defaultImage, url } = swatch;
    const first = { defaultImage, url, switchImage: '', online_exclusive: false, isPreOrder: false };
    setColour({ id, sku, item: first, customLabel: '', soldOut: false });
    void loadProduct(sku).then(product => {
      if (!product) return;
      const { switchImage = '', shortDesc, price, priceRange, orgPrice, customLabel } = product;
      const { online_exclusive, isPreOrder } = product;
      const words = { shortDesc, price, priceRange, orgPrice, online_exclusive, isPreOrder };
      const known = { item: { defaultImage, url, switchImage, ...words }, customLabel };
      // Another colour may have been chosen meanwhile.
      setColour(now => (now?.sku === sku ? { id, sku, ...known, soldOut: isSoldOut(product) } : now));
    });
  }
  return { colour, choose };
}
