import { useState } from 'react';
import type { ProductItem } from '#engine';
import { loadProduct } from '../load-product.ts';
import type { CardData } from '../product-data.ts';

/** The fields of a product that another colour changes. */
type Coloured = Pick<ProductItem, 'defaultImage' | 'url'> &
  Partial<Pick<ProductItem, 'switchImage' | 'shortDesc' | 'price' | 'priceRange' | 'orgPrice'>>;

interface Colour {
  id: number;
  sku: string;
  item: Coloured;
}

/**
 * The colour that a card shows. Picture and link change at once, from the swatch; price and description follow from
 * the product itself.
 *
 * @returns `colour` null while the card shows its own.
 */
export function useColour(card: CardData | undefined) {
  const [colour, setColour] = useState<Colour | null>(null);

  function choose(sku: string): void {
    const swatch = card?.relatedProducts.find(other => other.sku === sku);
    if (!card || !swatch || sku === card.sku) {
      setColour(null);
      return;
    }
    const { id, defaultImage, url } = swatch;
    setColour({ id, sku, item: { defaultImage, url, switchImage: '' } });
    void loadProduct(sku).then(product => {
      if (!product) return;
      const { switchImage = '', shortDesc, price, priceRange, orgPrice } = product;
      const item = { defaultImage, url, switchImage, shortDesc, price, priceRange, orgPrice };
      // Another colour may have been chosen meanwhile.
      setColour(now => (now?.sku === sku ? { id, sku, item } : now));
    });
  }
  return { colour, choose };
}
