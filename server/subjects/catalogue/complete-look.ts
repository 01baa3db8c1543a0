import type { StoredLook } from '../products/read-looks.ts';
import type { Catalogue } from './catalogue.ts';

/** A look whose products are SKUs with positions. */
type Outline = Omit<StoredLook, 'products'> & { products: readonly { sku: string; x: number; y: number }[] };

/** Adds the data of the products, with current stock. Products that are not on sale are left out. */
export async function completeLook(catalogue: Pick<Catalogue, 'cards'>, look: Outline) {
  const found = await catalogue.cards(look.products.map(({ sku }) => sku));
  const cards = new Map(found.map(card => [card.sku, card]));
  const products = look.products.flatMap(({ sku, x, y }) => {
    const card = cards.get(sku);
    return card ? [{ ...card, x, y }] : [];
  });
  return { ...look, total: products.length, products };
}
