import { useState } from 'react';
import type { ProductItem } from '#contract';
import { loadProduct } from '../load-product.ts';
import type { CardDetails } from '../product-data.ts';
import { isSoldOut } from '../sizes/sold-out.ts';

/** The fields of a product that differ between colours. */
type ColourFields = Pick<ProductItem, 'defaultImage' | 'url'> &
  Partial<
    Pick<
      ProductItem,
      'switchImage' | 'shortDesc' | 'price' | 'priceRange' | 'orgPrice' | 'online_exclusive' | 'isPreOrder'
    >
  >;

interface Colour {
  id: number;
  sku: string;
  item: ColourFields;
  customLabel: string;
  soldOut: boolean;
}

/**
 * State of the colour that a card shows. Picture and link change immediately, from the swatch; price, description,
 * labels and stock follow when the product has loaded.
 *
 * @returns `colour` is null while the card shows its own colour.
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
      const details = { shortDesc, price, priceRange, orgPrice, online_exclusive, isPreOrder };
      const loaded = { item: { defaultImage, url, switchImage, ...details }, customLabel };
      // Ignore it if the shopper has chosen another colour since.
      setColour(current =>
        current?.sku === sku ? { id, sku, ...loaded, soldOut: isSoldOut(product) } : current,
      );
    });
  }
  return { colour, choose };
}
