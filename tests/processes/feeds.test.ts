import { constants, getPriority } from 'node:os';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findPostgres, startPostgres } from '../../scripts/servers.mjs';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { importProducts, sendStock, writeProducts } from '../support/feeds.ts';
import { Shoppers } from '../support/shoppers.ts';
import { waitUntil } from '../support/wait-until.ts';

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) console.log('Skipping feeds of two servers: PostgreSQL is not installed.');

// `npm run faults feeds` imports 100,000 products, and compares the times of 50 shoppers.
it.skipIf(!hasPostgres)(
  'two servers sell while products are imported, and have the latest counts of stock, in whatever order they come',
  async () => {
    const file = writeProducts(400);
    const postgres = await startPostgres();
    const nodes = [await DisturbedShop.create(postgres.url), await DisturbedShop.create(postgres.url)];
    const [shop] = nodes as [DisturbedShop];
    try {
      await Promise.all(nodes.map(node => node.start()));
      const token = await shop.inDatabase(async ({ db }) => {
        await sql`update children set stock = 99999`.execute(db);
        const made = { name: 'feed', scopes: ['stock:write'] as const, folders: [], days: 1 };
        return createToken(db, { kind: 'command', name: 'test' }, made);
      });
      const buying = await Shoppers.begin(2, shop.url, 100);
      const { priority } = await importProducts(postgres.url, file.path);
      // The shop's requests come first where both share a machine.
      expect(priority).toBe(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
      const batches = await shop.inDatabase(({ db }) =>
        sql<{ size: number }>`select distinct jsonb_array_length(detail->'skus') as size from audit_log
          where action = 'catalogue.import'`.execute(db),
      );
      expect(batches.rows).toEqual([{ size: 50 }]);
      for (const node of nodes) {
        await waitUntil(
          `${file.last} is shown`,
          async () => (await fetch(`${node.url()}/product/${file.last}.html`)).ok,
          { timeout: 60_000 },
        );
      }
      await buying.end();
      expect(buying.failed).toEqual([]);
      expect(buying.takeTimes().length).toBeGreaterThan(0);
      const run = { nodes: nodes.map(node => node.url()), token, messages: 200, perMessage: 5 };
      expect((await shop.inDatabase(({ db }) => sendStock(db, run))).wrong).toEqual([]);
    } finally {
      await Promise.all(nodes.map(node => node.remove()));
      await postgres.stop();
      file.remove();
    }
  },
  600_000,
);
