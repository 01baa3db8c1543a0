import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { addAddress, addToBag, type Caller, createCaller, register } from '../../scripts/journey.mjs';
import { type Database, openDatabase } from '../../server/index.ts';
import { startServer } from '../support/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROUNDS = 4;
const WAIT = { timeout: 20_000, interval: 5 };
const BUYERS = 3;
const SKUS = ['LOSANGE-CHAIN-1', 'ARIA-TOP-HANDLE-1', 'RIVA-TOTE-1', 'CARD-HOLDER-1', 'HEURE-GOLD-1'];

/** Address of the running server, which changes with every start. */
let url = '';
async function open() {
  const server = await startServer(ROOT, { DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '' });
  url = server.url;
  return server;
}

/** Reads the database while no server uses it. */
async function readDatabase<T>(read: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: '', dataDir: folder });
  return read(database).finally(() => database.close());
}

/** Pieces in stock or sold, by child product: their number never changes. */
const countPieces = ({ db }: Database) =>
  sql<{ sku: string; n: number }>`
    select c.sku, (c.stock + coalesce(sum(i.qty), 0))::int n
    from children c left join order_items i on i.child_sku = c.sku group by c.sku order by c.sku`
    .execute(db)
    .then(({ rows }) => rows);

/** Orders that the server has acknowledged. */
const acknowledged: string[] = [];

/** Orders until the server stops answering. */
async function buy(call: Caller, address_id: number, from: number): Promise<void> {
  for (let n = from; ; n++) {
    try {
      await addToBag(call, SKUS[n % SKUS.length] as string);
      const order = { address_id, payment_method: 'wechat' };
      acknowledged.push((await call('POST', '/rest_api/checkout/order', order)).increment_id);
    } catch (error) {
      // A refusal or a sold-out product is an answer; other errors mean that the server is gone.
      const hasAnswered = 'status' in (error as Error) || (error as Error).message.includes('sold out');
      if (!hasAnswered) return;
    }
  }
}

it('keeps every acknowledged order complete, and every piece, after SIGKILL at any moment', async () => {
  await open().then(server => server.stop());
  const before = await readDatabase(countPieces);
  let server = await open();
  const buyers: { call: Caller; address: number }[] = [];
  for (let n = 0; n < BUYERS; n++) {
    const call = createCaller(() => url);
    const { mobile } = await register(call, url, `1380013800${n}`);
    buyers.push({ call, address: await addAddress(call, mobile) });
  }
  for (let round = 0; round < ROUNDS; round++) {
    const buying = buyers.map(({ call, address }, at) => buy(call, address, round + at));
    // Kill the server only after it has acknowledged orders in this round.
    const expected = acknowledged.length + 2;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(expected), WAIT);
    // Kills at a different point of the next requests in each round.
    await new Promise(done => setTimeout(done, round * 37));
    await server.kill();
    await Promise.all(buying);
    server = await open();
  }
  await server.stop();

  const orders = await readDatabase(({ db }) =>
    sql<{ id: string; isComplete: boolean }>`
      select increment_id id, product_count = sum(i.qty) and grand_total = sum(i.qty * i.price)
        and exists (select from payments p where p.order_id = orders.id) "isComplete"
      from orders left join order_items i on i.order_id = orders.id group by orders.id`
      .execute(db)
      .then(({ rows }) => rows),
  );
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  const stored = new Set(orders.map(({ id }) => id));
  expect(acknowledged.filter(id => !stored.has(id))).toEqual([]);
  expect(orders.filter(({ isComplete }) => !isComplete)).toEqual([]);
  expect(await readDatabase(countPieces)).toEqual(before);
});
