import type { KyselyPlugin } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/index.ts';

/** B §9: whoever develops on this port has product pages at the path of A §2 that is local. */
const DEVELOPMENT_PORT = 9090;

const PRODUCT_PATH = /^\/product\/([^/?]+)\.html$/;

/** `/product/ARIA-1.html` as `/product/detail?sku=ARIA-1`; any other address as it is. */
export function detailPath(url: string): string {
  return url.replace(PRODUCT_PATH, '/product/detail?sku=$1');
}

/** Every `url` that is read leads to the local path: what is kept stays as it is. */
const localPaths: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map(row => (typeof row.url === 'string' ? { ...row, url: detailPath(row.url) } : row)),
  }),
};

/** The database as the shop reads it: on the development port product links use the local path (A §2, B §9). */
export function withDetailPaths(
  { port, production }: Pick<Config, 'port' | 'production'>,
  database: Database,
): Database {
  if (production || port !== DEVELOPMENT_PORT) return database;
  return { ...database, db: database.db.withPlugin(localPaths) };
}
