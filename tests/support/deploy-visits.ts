import { PAGE_PATHS } from '#contract/page-paths';
import { addAddress, addToBag, type Caller, createCaller, pay, register } from '../../scripts/journey.mjs';
import { waitUntil } from './wait-until.ts';

/** Pages of all kinds: stories, looks, product, lists, search, bag, checkout, account, status. */
export const PAGES = [
  PAGE_PATHS.home,
  '/cms/gold-at-night.html',
  '/cms/lookbook.html',
  '/cms/emerald-letter.html',
  '/product/ARIA-TOP-HANDLE-1.html',
  '/product/LOSANGE-CHAIN-1.html',
  PAGE_PATHS.products,
  `${PAGE_PATHS.products}?page=2`,
  `${PAGE_PATHS.search}?q=%E5%8C%85`,
  PAGE_PATHS.cart,
  PAGE_PATHS.checkout,
  PAGE_PATHS.login,
  PAGE_PATHS.center,
  PAGE_PATHS.findOrder,
] as const;

/** How often an asset is requested, so that each of the alternating nodes receives it. */
const REQUESTED = 4;

/** Returns the paths of the build's files in a page: in its markup, its style element and its lists of scripts. */
export const listAssets = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)),
];

/**
 * Opens pages of all kinds in turn, and the assets that each names until every node has received that request.
 *
 * @returns how many requests that were, and those that were not answered with 200.
 */
export async function viewPages(
  shop: string,
  views: number,
): Promise<{ requests: number; failures: string[] }> {
  const asked = new Map<string, number>();
  const failures: string[] = [];
  let requests = 0;
  const request = async (path: string, from = '') => {
    requests++;
    const answer = await fetch(shop + path);
    const text = await answer.text();
    if (answer.status !== 200) failures.push(`${answer.status} ${path}${from}`);
    return text;
  };
  for (let view = 0; view < views; view++) {
    const page = PAGES[view % PAGES.length] as string;
    for (const asset of listAssets(await request(page))) {
      const times = asked.get(asset) ?? 0;
      if (times === REQUESTED) continue;
      asked.set(asset, times + 1);
      await request(asset, ` of ${page}`);
    }
  }
  return { requests, failures };
}

/** Products with several pieces, which buyers take in turn. */
const SKUS = ['LOSANGE-CHAIN-1', 'RIVA-TOTE-1', 'CARD-HOLDER-1', 'HEURE-GOLD-1'];

interface Member {
  call: Caller;
  address: number;
}

/** Most orders of a member in ten minutes, which the shop limits. */
const ORDERS = 20;

/**
 * Registers members, who then order and pay, one for each product at the same time.
 *
 * @returns the numbers of the paid orders, and what failed.
 */
export async function placeOrders(
  shop: string,
  orders: number,
): Promise<{ paid: string[]; failures: string[] }> {
  const paid: string[] = [];
  const failures: string[] = [];
  const members: Member[] = [];
  const perSku = Math.ceil(orders / SKUS.length / ORDERS);
  // One after the other: the outbox shows the newest captcha of all visitors.
  for (let buyer = 0; buyer < perSku * SKUS.length; buyer++) {
    const call = createCaller(shop);
    const { mobile } = await register(call, shop, `1380013${8000 + buyer}`);
    members.push({ call, address: await addAddress(call, mobile) });
  }
  const buy = async ({ call, address }: Member, sku: string) => {
    try {
      await addToBag(call, sku);
      const order = { address_id: address, payment_method: 'unionpay' };
      const { increment_id: id, pay_url } = await call('POST', '/rest_api/checkout/order', order);
      await pay(shop, pay_url);
      const isPaid = async () => (await call('GET', `/rest_api/checkout/paid/?orderId=${id}`)).paid;
      await waitUntil(`${id} is paid`, isPaid, { timeout: 60_000, interval: 250 });
      paid.push(id);
    } catch (error) {
      failures.push(`${sku}: ${(error as Error).message}`);
    }
  };
  // No more at once, however many members: dozens who order one product are a rush, in which some are asked to try again.
  await Promise.all(
    SKUS.map(async (sku, first) => {
      const own = members.slice(first * perSku, (first + 1) * perSku);
      for (let n = first; n < orders; n += SKUS.length) {
        await buy(own[Math.floor(n / SKUS.length) % perSku] as Member, sku);
      }
    }),
  );
  return { paid, failures };
}
