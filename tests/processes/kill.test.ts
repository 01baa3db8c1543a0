import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { addAddress, addToBag, type Caller, createCaller, register } from '../../scripts/journey.mjs';
import { type Database, openDatabase } from '../../server/index.ts';
import { startServer } from '../browser/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROUNDS = 4;
const PATIENCE = { timeout: 20_000, interval: 5 };
const BUYERS = 3;
const SKUS = ['LOSANGE-CHAIN-1', 'ARIA-TOP-HANDLE-1', 'RIVA-TOTE-1', 'CARD-HOLDER-1', 'HEURE-GOLD-1'];

/** Where the shop stands; at another port each time it opens. */
let url = '';
async function open() {
  const server = await startServer(ROOT, { DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '' });
  url = server.url;
  return server;
}

/** Looks into the database while no server has it. */
async function look<T>(at: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: '', dataDir: folder });
  return at(database).finally(() => database.close());
}

/** Pieces that are in stock or sold, by child product: nothing makes or loses one. */
const pieces = ({ db }: Database) =>
  sql<{ sku: string; n: number }>`
    select c.sku, (c.stock + coalesce(sum(i.qty), 0))::int n
    from children c left join order_items i on i.child_sku = c.sku group by c.sku order by c.sku`
    .execute(db)
    .then(({ rows }) => rows);

/** Everything that the shop has said yes to. */
const acknowledged: string[] = [];

/** Buys until the server is gone. */
async function buy(call: Caller, address_id: number, from: number): Promise<void> {
  for (let n = from; ; n++) {
    try {
      await addToBag(call, SKUS[n % SKUS.length] as string);
      const wish = { address_id, payment_method: 'wechat' };
      acknowledged.push((await call('POST', '/rest_api/checkout/order', wish)).increment_id);
    } catch (error) {
      // A refusal, or a product that is sold out, is an answer; else nobody is there any more.
      const answered = 'status' in (error as Error) || (error as Error).message.includes('sold out');
      if (!answered) return;
    }
  }
}

it('after SIGKILL at any moment every acknowledged order is there, none is half there, no piece is lost', async () => {
  await open().then(server => server.stop());
  const before = await look(pieces);
  let server = await open();
  const buyers: { call: Caller; address: number }[] = [];
  for (let n = 0; n < BUYERS; n++) {
    const call = createCaller(() => url);
    const { mobile } = await register(call, url, `1380013800${n}`);
    buyers.push({ call, address: await addAddress(call, mobile) });
  }
  for (let round = 0; round < ROUNDS; round++) {
    const buying = buyers.map(({ call, address }, at) => buy(call, address, round + at));
    // Not before it has said yes in this round, however slow the machine is.
    const wanted = acknowledged.length + 2;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(wanted), PATIENCE);
    await new Promise(done => setTimeout(done, round * 37));
    await server.kill();
    await Promise.all(buying);
    server = await open();
  }
  await server.stop();

  const orders = await look(({ db }) =>
    sql<{ id: string; whole: boolean }>`
      select increment_id id, product_count = sum(i.qty) and grand_total = sum(i.qty * i.price)
        and exists (select from payments p where p.order_id = orders.id) whole
      from orders left join order_items i on i.order_id = orders.id group by orders.id`
      .execute(db)
      .then(({ rows }) => rows),
  );
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  const kept = new Set(orders.map(({ id }) => id));
  expect(acknowledged.filter(id => !kept.has(id))).toEqual([]);
  expect(orders.filter(({ whole }) => !whole)).toEqual([]);
  expect(await look(pieces)).toEqual(before);
});
