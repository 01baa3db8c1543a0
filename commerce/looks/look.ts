import { type OutputOf, request } from '#services';
import { formatPrice, parsePrice } from '../price/fen.ts';
import type { ChildProduct } from '../product-data.ts';
import { inStock, isSoldOut } from '../sizes/sold-out.ts';

/** B §3 "Look": its pictures and words, and what is worn in it. */
export type Look = OutputOf<'GET /rest/default/V1/applet/scheme/get'>;

/** B §3 "Look product". */
export type LookProduct = Look['products'][number];

/** A product of a look as a visitor chooses it; B §3 calls it soldOutAll, currSize and showSizeErr. */
export interface LookPiece {
  product: LookProduct;
  soldOut: boolean;
  /** The size that goes into the bag. */
  size: ChildProduct | undefined;
  /** A size was asked for and is still missing. */
  lacksSize: boolean;
}

/** A look with the stock of now; null when there is none, or no answer. */
export async function loadLook(id: string): Promise<Look | null> {
  const answer = await request('GET /rest/default/V1/applet/scheme/get', { query: { id } });
  return answer?.status === 200 ? answer.data : null;
}

/** What the visitor has chosen: SKU of a size by SKU of its product. */
export type ChosenSizes = Readonly<Record<string, string>>;

/** A look's products with what is chosen of each. One size alone is chosen by itself; one without stock never is (B §4). */
export function piecesOf(look: Look, chosen: ChosenSizes, lacking: ReadonlySet<string>): LookPiece[] {
  return look.products.map(product => {
    const { sku, childProducts } = product;
    const [first] = childProducts;
    const wanted = childProducts.length === 1 ? first?.sku : chosen[sku];
    const size = childProducts.find(child => child.sku === wanted && inStock(child));
    const soldOut = isSoldOut(product);
    return { product, soldOut, size: soldOut ? undefined : size, lacksSize: lacking.has(sku) && !size };
  });
}

/** What the pieces cost that can be had, in yuan without decimals (B §9); of a size that is chosen, its own price. */
export function totalOf(pieces: readonly LookPiece[]): string {
  const fen = pieces
    .filter(({ soldOut }) => !soldOut)
    .map(({ product, size }) => (size && parsePrice(size.price)) ?? product.nativePrice)
    .reduce((sum, price) => sum + price, 0);
  return formatPrice(Math.round(fen / 100) * 100);
}
