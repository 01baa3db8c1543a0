import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addAddress, addToBag, type Caller, createCaller, pay, register } from '../../scripts/journey.mjs';
import { findPostgres, type Postgres, startPostgres } from '../../scripts/servers.mjs';
import { type Database, openDatabase } from '../../server/index.ts';
import { copyBlankDatabase } from '../support/blank-database.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) console.log('Skipping kills with PostgreSQL: it is not installed.');

const WAIT = { timeout: 20_000, interval: 5 };
const BUYERS = 3;
/** Kills of each database: a few, or `KILLS=100` for a thorough run. */
const KILLS = Number(process.env.KILLS ?? 0);
/** Rounds after which other buyers come: each kill may leave an unpaid order, and a member may have a few only. */
const ROUNDS = 3;
const SKUS = ['LOSANGE-CHAIN-1', 'ARIA-TOP-HANDLE-1', 'RIVA-TOTE-1', 'CARD-HOLDER-1', 'HEURE-GOLD-1'];

/** Pieces in stock or sold, by child product: their number never changes. */
const countPieces = ({ db }: Database) =>
  sql<{ sku: string; n: number }>`
    select c.sku, (c.stock + coalesce(sum(i.qty), 0))::int n
    from children c left join order_items i on i.child_sku = c.sku group by c.sku order by c.sku`
    .execute(db)
    .then(({ rows }) => rows);

const findOrders = ({ db }: Database) =>
  sql<{ id: string; isComplete: boolean }>`
    select increment_id id, product_count = sum(i.qty) and grand_total = sum(i.qty * i.price)
      and exists (select from payments p where p.order_id = orders.id) "isComplete"
    from orders left join order_items i on i.order_id = orders.id group by orders.id`
    .execute(db)
    .then(({ rows }) => rows);

/** A member who orders and pays until nothing answers any more. */
class Buyer {
  /** Orders and payments that the server has acknowledged. */
  readonly ordered: string[] = [];
  readonly paid: string[] = [];
  /** The last refusal or error. */
  lastError = '';

  private constructor(
    private readonly call: Caller,
    private readonly shop: () => string,
    private readonly address: number,
  ) {}

  static async register(shop: () => string, mobile: string): Promise<Buyer> {
    const call = createCaller(shop);
    await register(call, shop(), mobile);
    return new Buyer(call, shop, await addAddress(call, mobile));
  }

  async buy(from: number): Promise<void> {
    for (let n = from; ; n++) {
      try {
        await addToBag(this.call, SKUS[n % SKUS.length] as string);
        const order = { address_id: this.address, payment_method: 'wechat' };
        const placed = await this.call('POST', '/rest_api/checkout/order', order);
        this.ordered.push(placed.increment_id);
        await pay(this.shop(), placed.pay_url);
        this.paid.push(placed.increment_id);
      } catch (error) {
        // A refusal or a sold-out product is an answer; other errors mean that something is gone.
        const { status = 0, message } = error as Error & { status?: number };
        this.lastError = message;
        if (!message.includes('sold out') && (status < 400 || status >= 500)) return;
      }
    }
  }

  /** Whether each payment that was acknowledged is booked. */
  async hasBooked(): Promise<boolean> {
    for (const id of this.paid) {
      const result = await this.call('GET', `/rest_api/checkout/paid/?orderId=${id}`);
      if (!result.paid) return false;
    }
    return true;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-kill-'));
let postgres: Postgres | undefined;
beforeAll(async () => {
  await copyBlankDatabase(folder);
  if (hasPostgres) postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  { name: 'the embedded database', isOnPostgres: false, victims: ['server', 'server', 'server'] },
  { name: 'PostgreSQL', isOnPostgres: true, victims: ['PostgreSQL', 'server'] },
])('with $name', ({ isOnPostgres, victims }) => {
  const choosePlace = () => ({ dataDir: folder, databaseUrl: isOnPostgres ? (postgres?.url ?? '') : '' });
  let server: ServerProcess;
  const open = async () => {
    const { dataDir, databaseUrl } = choosePlace();
    server = await startServer(ROOT, {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      LOG_LEVEL: 'silent',
    });
  };
  /** Reads the database while no server uses it. */
  async function readDatabase<T>(read: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(choosePlace());
    return read(database).finally(() => database.close());
  }

  it.skipIf(isOnPostgres && !hasPostgres)(
    'keeps every acknowledged order, payment and piece after SIGKILL at any moment',
    async () => {
      await open();
      await server.stop();
      // More kills need more pieces than the shop has.
      if (KILLS > 0) await readDatabase(({ db }) => sql`update children set stock = 99999`.execute(db));
      const before = await readDatabase(countPieces);
      await open();
      const all: Buyer[] = [];
      let buyers: Buyer[] = [];
      const countPaid = () => all.flatMap(({ paid }) => paid).length;
      for (let round = 0; round < (KILLS || victims.length); round++) {
        const victim = victims[round % victims.length];
        if (round % ROUNDS === 0) {
          buyers = [];
          for (let n = 0; n < BUYERS; n++) {
            const mobile = `1380${String(all.length).padStart(7, '0')}`;
            buyers.push(await Buyer.register(() => server.url, mobile));
            all.push(...buyers.slice(-1));
          }
        }
        const buying = buyers.map((buyer, at) => buyer.buy(round + at));
        // Kill only after payments have been acknowledged in this round.
        const expected = countPaid() + 2;
        const errors = () => buyers.map(({ lastError }) => lastError).join('; ');
        await vi.waitFor(() => expect(countPaid(), errors()).toBeGreaterThanOrEqual(expected), WAIT);
        // Kills at a different point of the next requests in each round.
        await new Promise(done => setTimeout(done, (round * 37) % 400));
        await (victim === 'server' ? server.kill() : postgres?.crash());
        await Promise.all(buying);
        await (victim === 'server' ? open() : postgres?.start());
        await expect.poll(() => fetch(`${server.url}/readyz`).then(({ ok }) => ok), WAIT).toBe(true);
      }
      await expect.poll(() => Promise.all(all.map(buyer => buyer.hasBooked())), WAIT).not.toContain(false);
      await server.stop();

      const orders = await readDatabase(findOrders);
      const stored = new Set(orders.map(({ id }) => id));
      const acknowledged = all.flatMap(({ ordered }) => ordered);
      expect(acknowledged.filter(id => !stored.has(id))).toEqual([]);
      expect(orders.filter(({ isComplete }) => !isComplete)).toEqual([]);
      expect(await readDatabase(countPieces)).toEqual(before);
      if (KILLS > 0)
        console.log(`${KILLS} kills: ${acknowledged.length} orders and ${countPaid()} payments kept.`);
    },
    180_000 + KILLS * 10_000,
  );
});
