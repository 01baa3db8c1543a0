import { type OutputOf, request } from '#services';
import { formatPrice, parsePrice } from '../price/fen.ts';
import type { ChildProduct } from '../product-data.ts';
import { inStock, isSoldOut } from '../sizes/sold-out.ts';

/** An outfit that is sold together: pictures, texts and products. */
export type Look = OutputOf<'GET /rest/default/V1/applet/scheme/get'>;

export type LookProduct = Look['products'][number];

/** A product of a look with the shopper's choice. */
export interface LookPiece {
  product: LookProduct;
  soldOut: boolean;
  /** The chosen size; only sizes in stock can be chosen. */
  size: ChildProduct | undefined;
  /** A size is required before adding. */
  needsSize: boolean;
  /** Why the server refused to add this piece; empty if it did not. */
  refusal: string;
}

/** Loads a look with current stock; null if it does not exist or the call failed. */
export async function loadLook(id: string): Promise<Look | null> {
  const answer = await request('GET /rest/default/V1/applet/scheme/get', { query: { id } });
  return answer?.status === 200 ? answer.data : null;
}

/**
 * Loads the products of a look that a page gave, with current stock [B7-04]. A product that is no longer sold counts as
 * sold out. Without an answer or data, logs the failure and returns the look unchanged.
 */
export async function reloadProducts(look: Look): Promise<Look> {
  const body = look.products.map(({ sku }) => ({ type: 'product', sku }));
  const answer = await request('POST /rest/default/V1/applet/getSkuData', { query: { look: 1 }, body });
  const items = (answer?.status === 200 && answer.data) || [];
  const bySku = new Map(
    items.flatMap(({ sku, item }) => ('childProducts' in item ? [[sku, item] as const] : [])),
  );
  if (bySku.size === 0) {
    console.warn(
      `The look ${look.lookId} was not loaded again: ${answer ? answer.message || 'no data' : 'no answer'}.`,
    );
    return look;
  }
  const update = (product: LookProduct): LookProduct => {
    const item = bySku.get(product.sku);
    return item ? { ...product, ...item } : { ...product, status: false };
  };
  return { ...look, products: look.products.map(update) };
}

/** The chosen sizes: SKU of the size by SKU of the product. */
export type ChosenSizes = Readonly<Record<string, string>>;

/**
 * Combines a look's products with the chosen sizes. A single size is preselected; a size without stock is never chosen
 * [B4-42, B4-43].
 *
 * @param needSize SKUs of products for which the shopper has been asked to choose a size.
 * @param refusals messages of the server, by product id.
 */
export function piecesOf(
  look: Look,
  chosen: ChosenSizes,
  needSize: ReadonlySet<string>,
  refusals: Readonly<Record<number, string>> = {},
): LookPiece[] {
  return look.products.map(product => {
    const { id, sku, childProducts } = product;
    const [first] = childProducts;
    const chosenSku = childProducts.length === 1 ? first?.sku : chosen[sku];
    const size = childProducts.find(child => child.sku === chosenSku && inStock(child));
    const soldOut = isSoldOut(product);
    return {
      product,
      soldOut,
      size: soldOut ? undefined : size,
      needsSize: needSize.has(sku) && !size,
      refusal: refusals[id] ?? '',
    };
  });
}

/** Total price of the pieces in stock, in whole yuan [B9-32, B9-33]. A chosen size counts with its own price. */
export function totalOf(pieces: readonly LookPiece[]): string {
  const fen = pieces
    .filter(({ soldOut }) => !soldOut)
    .map(({ product, size }) => (size && parsePrice(size.price)) ?? product.nativePrice)
    .reduce((sum, price) => sum + price, 0);
  return formatPrice(Math.round(fen / 100) * 100);
}
