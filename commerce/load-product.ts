import { request } from '#services';
import type { CardData, ProductDetail } from './product-data.ts';
import { withStock } from './sizes/sold-out.ts';

const details = new Map<string, Promise<ProductDetail | null>>();

/**
 * A product by SKU, asked for once per page: who reaches for it and who opens it share the answer. A failure is not
 * kept.
 */
export function loadProduct(sku: string): Promise<ProductDetail | null> {
  const known = details.get(sku);
  if (known) return known;
  const asked = request('GET /rest/default/V1/applet/product/:sku', { params: { sku } }).then(answer => {
    if (answer?.status === 200 && answer.data) return answer.data;
    details.delete(sku);
    return null;
  });
  details.set(sku, asked);
  return asked;
}

/** The product with the stock of now (A §4: re-fetched by SKU after a colour change); as it was if nobody answers. */
export async function withFreshStock<P extends Pick<ProductDetail, 'spu' | 'childProducts'>>(
  product: P,
): Promise<P> {
  const { spu, childProducts } = product;
  const skus = childProducts.map(({ sku }) => ({ sku }));
  const answer = await request('POST /rest/default/V1/applet/stock', { body: { spu, skus } });
  if (answer?.status !== 200 || !answer.data) return product;
  return { ...product, childProducts: withStock(childProducts, answer.data.items) };
}

/** So many SKUs fit into one address. */
const BATCH = 30;

/** How long cards that come into sight together are waited for, in ms. */
const GATHER = 60;

const cards = new Map<string, Promise<CardData | null>>();
let waiting: Map<string, (card: CardData | null) => void> | undefined;

/** What a list would deliver of a product of which only the lookup is known. Those asked for together share a call. */
export function loadCard(sku: string): Promise<CardData | null> {
  const known = cards.get(sku);
  if (known) return known;
  if (!waiting) {
    waiting = new Map();
    setTimeout(sendWaiting, GATHER);
  }
  const gathered = waiting;
  const asked = new Promise<CardData | null>(done => gathered.set(sku, done));
  cards.set(sku, asked);
  return asked;
}

function sendWaiting(): void {
  const asked = [...(waiting ?? [])];
  waiting = undefined;
  for (let from = 0; from < asked.length; from += BATCH) void readCards(asked.slice(from, from + BATCH));
}

async function readCards(asked: readonly [string, (card: CardData | null) => void][]): Promise<void> {
  const skus = asked.map(([sku]) => sku).join(',');
  const answer = await request('GET /rest/default/V1/applet/mulProducts/:skus', { params: { skus } });
  const found = new Map(answer?.data?.items.map(item => [item.sku, item]));
  for (const [sku, tell] of asked) {
    if (!answer) cards.delete(sku);
    tell(found.get(sku) ?? null);
  }
}
