import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { openDatabase } from '../server/index.ts';

/** A request that a case sends. */
export interface Sent {
  path: string;
  /** JSON to send with POST. */
  body?: string;
}

/** What the n-th request of a case needs from the shop. */
export interface Stock {
  /** Bodies that add something to a bag. */
  adds: string[];
  /** SKUs of the products that have a page. */
  skus: string[];
  /** Names of pictures below the media folder, without extension. */
  pictures: string[];
}

const WIDTHS = [240, 400, 640];

const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

/** The n-th request of each kind of overload. No two are alike, so that no cache answers them. */
export const CASES: Record<string, (n: number, stock: Stock) => Sent> = {
  searches: n => ({ path: `/catalogsearch/result?q=${encodeURIComponent(`手袋 q-${n}`)}` }),
  'adds of new visitors': (n, { adds }) => ({
    path: '/rest_partcheckout/checkout/add',
    body: at(adds, n),
  }),
  logins: n => ({
    path: '/rest_customer/account/loginpost',
    body: JSON.stringify({ username: `139${String(n).padStart(8, '0')}`, password: 'wrong-pass-1' }),
  }),
  'unseen pages': (n, { skus }) => ({ path: `/product/${at(skus, n)}.html` }),
  pictures: (n, { pictures }) => ({
    path: `/media/${at(pictures, n)}.${at(WIDTHS, Math.floor(n / pictures.length))}.avif`,
  }),
};

/** Reads what the cases need. */
export async function readStock(
  { db }: Awaited<ReturnType<typeof openDatabase>>,
  mediaDir: string,
): Promise<Stock> {
  const rows = await db
    .selectFrom('children')
    .innerJoin('colours', 'colours.sku', 'children.parent_sku')
    .select(['colours.id as product_id', 'children.sku as child_sku', 'colours.sku'])
    .where('colours.enabled', '=', true)
    .where('children.enabled', '=', true)
    .where('children.stock', '>', 0)
    .orderBy('children.sku')
    .execute();
  return {
    adds: rows
      .slice(0, 200)
      .map(({ product_id, child_sku }) => JSON.stringify({ product_id, child_sku, qty: 1 })),
    skus: [...new Set(rows.map(({ sku }) => sku))],
    pictures: ['heroes', 'tiles'].flatMap(folder =>
      readdirSync(join(mediaDir, folder)).flatMap(name => {
        const stem = /^(.+)\.webp$/.exec(name)?.[1];
        return stem ? [`${folder}/${stem}`] : [];
      }),
    ),
  };
}
