import { sql } from 'kysely';
import { addToBag } from '../../scripts/journey.mjs';
import { startPostgres, startRedis } from '../../scripts/servers.mjs';
import { audit, countPieces } from '../support/audit.ts';
import { type Buyer, registerBuyers } from '../support/buyer.ts';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { pause } from '../support/wait-until.ts';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

const SKU = 'ARIA-TOP-HANDLE-1';

/** Buyers behind one address: in ten minutes at most 100 codes of an address are accepted. */
const NEIGHBOURS = 50;

/** Longest time until the last buyer has an answer, in ms. */
const PATIENCE = 30_000;

/** Lets many members order the last pieces of one product at once, over two nodes, each twice with the same key. */
export const rush: Fault = async ({ isSmall }) => {
  const [count, pieces] = isSmall ? [20, 3] : [200, 10];
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const env = { REDIS_URL: redis.url, SECRET_KEY: 'k'.repeat(32), TRUST_PROXY: 'loopback' };
  const nodes = [
    await DisturbedShop.create(postgres.url, env),
    await DisturbedShop.create(postgres.url, env),
  ];
  const [first] = nodes as [DisturbedShop];
  try {
    const row = await Record.of(`${count} buyers, ${pieces} pieces, two nodes`, async record => {
      const { traffic } = record;
      await Promise.all(nodes.map(node => node.start()));
      let turn = 0;
      const shop = () => (nodes[turn++ % nodes.length] as DisturbedShop).url();
      const buyers: Buyer[] = [];
      for (let n = 0; n < count; n += NEIGHBOURS) {
        const send = sendFrom(`198.51.100.${n}`, traffic.send);
        buyers.push(...(await registerBuyers(Math.min(NEIGHBOURS, count - n), shop, send)));
      }
      for (const { call } of buyers) await addToBag(call, SKU);
      const taken = sql<{ sku: string }>`update children set stock = ${pieces} where parent_sku = ${SKU}`;
      const before = await first.inDatabase(async database => {
        await taken.execute(database.db);
        return countPieces(database);
      });
      // A node that has too much to do may say so, and is asked again with the same key.
      traffic.allow('503');
      const from = performance.now();
      await Promise.all(buyers.flatMap((buyer, n) => [0, 1].map(() => insist(buyer, `rush-key-${n}`))));
      traffic.allow('nothing');
      record.limit('all buyers answered after', performance.now() - from, PATIENCE);
      const sold = new Set(buyers.flatMap(({ ordered }) => ordered)).size;
      record.expect(`${sold} of ${pieces} pieces sold`, sold === pieces);
      record.oversold += Math.max(0, sold - pieces);
      record.add(await first.inDatabase(database => audit(database, buyers, before)));
    });
    return [row];
  } finally {
    await Promise.all(nodes.map(node => node.remove()));
    await Promise.all([postgres.stop(), redis.stop()]);
  }
};

/** Sends from an address, as a proxy on this machine would report it. */
const sendFrom =
  (address: string, send: typeof fetch): typeof fetch =>
  (input, init) =>
    send(input, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } });

/** Orders until the shop has decided. */
async function insist(buyer: Buyer, key: string): Promise<void> {
  const order = { address_id: buyer.address, payment_method: 'wechat' };
  for (;;) {
    try {
      const placed = await buyer.call('POST', '/rest_api/checkout/order', order, { 'idempotency-key': key });
      buyer.ordered.push(placed.increment_id);
      return;
    } catch (error) {
      const { status = 0 } = error as { status?: number };
      if (status >= 400 && status < 500) return;
      await pause(500);
    }
  }
}
