import type { KyselyPlugin } from 'kysely';
import type { Config } from '../../base/config/config.ts';
import type { Database } from '../../base/database/index.ts';

/** The development port, on which product pages have a local path [A2-018]. */
const DEVELOPMENT_PORT = 9090;

const PRODUCT_PATH = /^\/product\/([^/?]+)\.html$/;

/** Converts `/product/ARIA-1.html` to `/product/detail?sku=ARIA-1`; returns other addresses unchanged. */
export function detailPath(url: string): string {
  return url.replace(PRODUCT_PATH, '/product/detail?sku=$1');
}

/** Converts every `url` that a query returns. Stored rows do not change. */
const localPaths: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map(row => (typeof row.url === 'string' ? { ...row, url: detailPath(row.url) } : row)),
  }),
};

/** Wraps the database so that product links use the local path on the development port. */
export function withDetailPaths(
  { port, production }: Pick<Config, 'port' | 'production'>,
  database: Database,
): Database {
  if (production || port !== DEVELOPMENT_PORT) return database;
  return { ...database, db: database.db.withPlugin(localPaths) };
}
