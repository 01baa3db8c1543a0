import { sql } from 'kysely';
import { startPostgres } from '../../scripts/servers.mjs';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { importProducts, sendStock, writeProducts } from '../support/feeds.ts';
import { p99, Shoppers } from '../support/shoppers.ts';
import { pause, waitUntil } from '../support/wait-until.ts';
import { Record, slowness } from './row.ts';
import type { Fault } from './run-faults.ts';

/** How long shoppers are measured before the import, in ms. */
const QUIET = 40_000;

/** Imports products while members buy, and sends counts of stock to two nodes in any order. */
export const feeds: Fault = async ({ isSmall }) => {
  const [products, shoppers, messages] = isSmall ? [600, 5, 500] : [100_000, 50, 10_000];
  const file = writeProducts(products);
  const postgres = await startPostgres();
  const nodes = [await DisturbedShop.create(postgres.url), await DisturbedShop.create(postgres.url)];
  const [shop, other] = nodes as [DisturbedShop, DisturbedShop];
  try {
    await shop.start();
    await other.start();
    const token = await shop.inDatabase(async ({ db }) => {
      await sql`update children set stock = 99999`.execute(db);
      const made = { name: 'feed', scopes: ['stock:write'] as const, folders: [], days: 1 };
      return createToken(db, { kind: 'command', name: 'test' }, made);
    });
    return [
      await Record.of(`${products} products imported while ${shoppers} members buy`, async record => {
        const buying = await Shoppers.begin(shoppers, shop.url);
        // Pages and indexes are made once.
        await pause(isSmall ? 2000 : 10_000);
        buying.takeTimes();
        await pause(isSmall ? 3000 : QUIET);
        const quiet = p99(buying.takeTimes());
        const before = await countFound(shop);
        const { ms, mb } = await importProducts(postgres.url, file.path);
        await waitUntilShown(shop, file.last, before);
        const times = buying.takeTimes();
        await buying.end();
        record.sent += times.length;
        record.lost.push(...buying.failed);
        // A short run has a few dozen requests, so that one turn of another program decides.
        record.limit('99th percentile', p99(times), Math.round(Math.max(isSmall ? 100 : 0, 2 * quiet)), 1);
        record.expect(`${quiet.toFixed()} ms before it`, true);
        record.expect(`imported in ${(ms / 1000).toFixed()} s`, true);
        record.expect(`${mb.toFixed()} of 400 MB of memory`, mb <= 400);
      }),
      await Record.of(`${messages} counts of stock in any order on two nodes`, async record => {
        const run = { nodes: nodes.map(node => node.url()), token };
        const { wrong } = await shop.inDatabase(({ db }) =>
          sendStock(db, { ...run, messages, perMessage: 1 }),
        );
        record.lost.push(...wrong);
      }),
      await Record.of('a feed of 200 counts in each message', async record => {
        const run = { nodes: nodes.map(node => node.url()), token, messages: messages / 100 };
        const { wrong, rate } = await shop.inDatabase(({ db }) => sendStock(db, { ...run, perMessage: 200 }));
        record.lost.push(...wrong);
        record.expect(`${rate.toFixed()} counts a second`, rate * slowness() >= 1000);
      }),
    ];
  } finally {
    await Promise.all(nodes.map(node => node.remove()));
    await postgres.stop();
    file.remove();
  }
};

/** What a search of many products finds. */
async function countFound(shop: DisturbedShop): Promise<number> {
  const query = new URLSearchParams({ q: '经典', page_size: '1' });
  const answer = await fetch(`${shop.url()}/rest/default/V3/applet/search/products?${query}`);
  const { data } = (await answer.json()) as { data: { total: number } };
  return data.total;
}

/** Waits until an imported product can be opened, and a search finds those that were imported. */
const waitUntilShown = (shop: DisturbedShop, sku: string, before: number) =>
  waitUntil(
    `${sku} is shown, and found`,
    async () => {
      const page = await fetch(`${shop.url()}/product/${sku}.html`);
      await page.text();
      return page.status === 200 && (await countFound(shop)) > before;
    },
    { timeout: 300_000, interval: 1000 },
  );
