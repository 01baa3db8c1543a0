import { type OutputOf, request } from '#services';
import { formatPrice } from '#shop/language';
import { parsePrice } from '../price/fen.ts';
import type { ChildProduct } from '../product-data.ts';
import { onlySize } from '../sizes/only-size.ts';
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
 * Adds the sizes that are chosen without the shopper: those that are the only ones in stock [B4-42]. Sizes that were
 * chosen before stay, so that another one never replaces one that has sold out.
 */
export const withOnlySizes = ({ products }: Look, chosen: ChosenSizes = {}): ChosenSizes => ({
  ...Object.fromEntries(
    products.flatMap(({ sku, childProducts }) => {
      const only = onlySize(childProducts);
      return only ? [[sku, only.sku]] : [];
    }),
  ),
  ...chosen,
});

/**
 * Combines a look's products with the chosen sizes; a size without stock is never chosen [B4-43].
 *
 * @param needSize SKUs of products for which the shopper has been asked to choose a size.
 * @param refusals messages of the server, by product id.
 */
export function combinePieces(
  look: Look,
  chosen: ChosenSizes,
  needSize: ReadonlySet<string>,
  refusals: Readonly<Record<number, string>> = {},
): LookPiece[] {
  return look.products.map(product => {
    const { id, sku, childProducts } = product;
    const size = childProducts.find(child => child.sku === chosen[sku] && inStock(child));
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

/** The pieces that are added to the bag: those in stock. */
export const piecesInStock = (pieces: readonly LookPiece[]): LookPiece[] =>
  pieces.filter(({ soldOut }) => !soldOut);

/** Prices of the sizes with which a piece may be added, in fen: the chosen one, or all in stock. */
function listPrices({ product, size }: LookPiece): number[] {
  const sizes = size ? [size] : product.childProducts.filter(inStock);
  return sizes.flatMap(({ price }) => parsePrice(price) ?? []);
}

/**
 * Total price of the pieces in stock, in whole yuan [B9-32, B9-33]. A chosen size counts with its own price, others with
 * the lowest one in stock.
 */
export function formatTotal(pieces: readonly LookPiece[]): string {
  const lowest = (piece: LookPiece) => {
    const prices = listPrices(piece);
    const { nativePrice } = piece.product;
    if (piece.size) return prices[0] ?? nativePrice;
    // The product's own price is its lowest one, in stock or not.
    return prices.length > 0 ? Math.max(nativePrice, Math.min(...prices)) : nativePrice;
  };
  const fen = piecesInStock(pieces).reduce((sum, piece) => sum + lowest(piece), 0);
  return formatPrice(Math.round(fen / 100) * 100);
}

/** Whether the total depends on a size that is not chosen yet. */
export const isTotalOpen = (pieces: readonly LookPiece[]): boolean =>
  piecesInStock(pieces).some(piece => new Set(listPrices(piece)).size > 1);
