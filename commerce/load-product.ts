import { request } from '#services';
import type { CardData, ProductDetail } from './product-data.ts';
import { withStock } from './sizes/sold-out.ts';

const products = new Map<string, Promise<ProductDetail | null>>();

/** Loads a product by SKU, once per page; null after a failure, which is not cached. */
export function loadProduct(sku: string): Promise<ProductDetail | null> {
  const cached = products.get(sku);
  if (cached) return cached;
  const product = request('GET /rest/default/V1/applet/product/:sku', { params: { sku } }).then(answer => {
    if (answer?.status === 200 && answer.data) return answer.data;
    products.delete(sku);
    return null;
  });
  products.set(sku, product);
  return product;
}

/** Returns the product with its current stock; unchanged when the request fails. */
export async function withFreshStock<P extends Pick<ProductDetail, 'spu' | 'childProducts'>>(
  product: P,
): Promise<P> {
  const { spu, childProducts } = product;
  const skus = childProducts.map(({ sku }) => ({ sku }));
  const answer = await request('POST /rest/default/V1/applet/stock', { body: { spu, skus } });
  if (answer?.status !== 200 || !answer.data) return product;
  return { ...product, childProducts: withStock(childProducts, answer.data.items) };
}

/** Number of SKUs that fit into one address. */
const BATCH_SIZE = 30;

/** How long cards that come into view together are collected for one request, in ms. */
const COLLECT_TIME = 60;

type Resolve = (card: CardData | null) => void;

const cards = new Map<string, Promise<CardData | null>>();
let collected: Map<string, Resolve> | undefined;

/**
 * Loads the card data of a product by SKU, once per page; null if it is unknown or the request fails. Calls within a
 * short time share a request.
 */
export function loadCard(sku: string): Promise<CardData | null> {
  const cached = cards.get(sku);
  if (cached) return cached;
  if (!collected) {
    collected = new Map();
    setTimeout(sendCollected, COLLECT_TIME);
  }
  const batch = collected;
  const card = new Promise<CardData | null>(resolve => batch.set(sku, resolve));
  cards.set(sku, card);
  return card;
}

function sendCollected(): void {
  const batch = [...(collected ?? [])];
  collected = undefined;
  for (let from = 0; from < batch.length; from += BATCH_SIZE) {
    void loadBatch(batch.slice(from, from + BATCH_SIZE));
  }
}

async function loadBatch(batch: readonly [string, Resolve][]): Promise<void> {
  const skus = batch.map(([sku]) => sku).join(',');
  const answer = await request('GET /rest/default/V1/applet/mulProducts/:skus', { params: { skus } });
  const bySku = new Map(answer?.data?.items.map(item => [item.sku, item]));
  for (const [sku, resolve] of batch) {
    if (!answer) cards.delete(sku);
    resolve(bySku.get(sku) ?? null);
  }
}
