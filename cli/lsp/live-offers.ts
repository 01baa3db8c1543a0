import type { CliIo } from '../base/io.ts';
import type { ListedProduct } from '../base/shop-index.ts';

/** Stock that is older is read again. In ms. */
const KEPT = 10_000;

/** Longest time for which a completion waits for the first answer of the database. In ms. */
const LONGEST_WAIT = 1_000;

/** Price and stock of a product in the shop. */
interface Offer {
  price: string;
  stock: number | null;
}

type Offers = ReadonlyMap<string, Offer>;

/**
 * Creates a function that shows products with the price and stock of the running shop. Only where its database is a server's:
 * the embedded one belongs to the shop's own process. Without an answer, products stay as the catalogue file has them.
 */
export function createLiveOffers({
  env,
  exportCatalogue,
}: Pick<CliIo, 'env' | 'exportCatalogue'>): (product: ListedProduct) => Promise<ListedProduct> {
  let offers: Offers | null = null;
  let reading: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    if (reading || performance.now() - readAt < KEPT) return;
    reading = readOffers(exportCatalogue)
      .then(
        found => {
          offers = found;
        },
        () => {
          offers = null;
        },
      )
      .finally(() => {
        reading = undefined;
        readAt = performance.now();
      });
  };
  return async product => {
    if (!env.DATABASE_URL) return product;
    refresh();
    if (!offers && reading) await Promise.race([reading, pause(LONGEST_WAIT)]);
    const offer = offers?.get(product.sku);
    return offer ? { ...product, price: offer.price || product.price, stock: offer.stock } : product;
  };
}

async function readOffers(exportCatalogue: CliIo['exportCatalogue']): Promise<Offers> {
  const offers = new Map<string, Offer>();
  await exportCatalogue(async line => {
    const { sku, comb_price, children } = JSON.parse(line);
    const stocks = (Array.isArray(children) ? children : []).map(child => Number(child.stock ?? 0));
    const stock = stocks.length > 0 ? stocks.reduce((sum, pieces) => sum + pieces, 0) : null;
    offers.set(String(sku), { price: String(comb_price ?? ''), stock });
  });
  return offers;
}

const pause = (time: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, time).unref();
  });
