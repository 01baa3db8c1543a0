import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, type Postgres, startPostgres, startStandby } from '../../scripts/servers.mjs';
import { type Database, openDatabase } from '../../server/index.ts';
import { waitUntil } from '../support/wait-until.ts';
import { Store } from './commerce.ts';
import { newMember, Shopper } from './shopper.ts';

const isSkipped = process.env.TEST_STORE !== 'servers' || !findPostgres();
if (isSkipped) console.log('Skipping standbys of PostgreSQL: it is not installed.');

const PATIENT = { timeout: 40_000, interval: 200 };
const UNAVAILABLE = '服务器暂时无法处理，请稍后再试';

describe.skipIf(isSkipped)('a standby of PostgreSQL', () => {
  const store = new Store();
  const opened: { close(): Promise<unknown> }[] = [];
  let primary: Postgres;
  let standby: Postgres;

  const open = async (url: string): Promise<Database> => {
    const databaseLimits = { connect: 5000, statement: 10_000, lock: 2000 };
    const database = await openDatabase({ databaseUrl: url, dataDir: null, databaseLimits });
    opened.push(database);
    return database;
  };
  const openShop = async (url: string) => {
    const database = await open(url);
    const app = await store.reopened(database);
    opened.push(app);
    return { app, database };
  };
  const query = async (url: string, text: string) => {
    const client = new pg.Client(url);
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  const named = (url: string, name: string) => url.replace(/postgres$/, name);
  const ready = async (app: FastifyInstance) => {
    const { statusCode, body } = await app.inject({ url: '/readyz' });
    return { statusCode, ...JSON.parse(body) };
  };

  beforeAll(async () => {
    primary = await startPostgres();
    await store.open();
    const { app, database } = await openShop(primary.url);
    await query(primary.url, 'update children set stock = 8');
    const { rows } = await query(primary.url, 'select sku, id from colours');
    for (const { sku, id } of rows) store.ids[sku] = id;
    // One order is overdue: each start tries to cancel it.
    const member = await newMember(app, database, '13800138000');
    expect(await store.add(member, 'BAG')).toMatchObject({ status: 200 });
    expect(await store.order(member)).toMatchObject({ status: 200 });
    await query(primary.url, `update orders set hold_until = now() - interval '1 minute'`);
    await query(primary.url, 'create database blank');
    standby = await startStandby(primary.url);
    const accepts = () =>
      query(standby.url, 'select').then(
        () => true,
        () => false,
      );
    await waitUntil('the standby accepts queries', accepts, PATIENT);
  });
  afterAll(async () => {
    for (const one of opened.reverse()) await one.close();
    await standby?.stop();
    await primary?.stop();
    await store.close();
  });

  it('is refused by the first start of a shop, with the remedy', async () => {
    await expect(open(named(standby.url, 'blank'))).rejects.toThrow(
      /can't be brought up to date.*\n {2}It is read-only: promote the standby, or let DATABASE_URL name/,
    );
  });

  it('lets a node start that is not ready, shows pages and sells nothing, and sells once it is promoted', async () => {
    const { app } = await openShop(standby.url);
    expect(await ready(app)).toMatchObject({
      statusCode: 503,
      status: 'failed',
      migrations: 'ok',
      failed: { check: 'write', reason: 'read-only', sqlstate: '25006' },
    });
    for (const url of ['/healthz', '/', '/product/BAG.html', '/rest/default/V1/applet/product/BAG']) {
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
    }
    const guest = new Shopper(app);
    expect(await store.add(guest, 'BAG')).toMatchObject({ http: 503, message: UNAVAILABLE });
    // Also without the server from which it streams.
    await primary.crash();
    expect((await ready(app)).failed).toMatchObject({ check: 'write', reason: 'read-only' });

    await query(standby.url, 'select pg_promote()');
    await expect.poll(() => ready(app), PATIENT).toMatchObject({ statusCode: 200, status: 'ok' });
    expect(await store.add(guest, 'BAG')).toMatchObject({ status: 200 });
    const { rows } = await query(standby.url, 'select pg_is_in_recovery() is_standby');
    expect(rows).toEqual([{ is_standby: false }]);
  });

  it('that was promoted and is demoted again turns the node unready, until it can be written, without a restart', async () => {
    const { app } = await openShop(standby.url);
    expect(await ready(app)).toMatchObject({ statusCode: 200 });
    await query(standby.url, 'alter system set default_transaction_read_only = on');
    await query(standby.url, 'select pg_reload_conf()');
    await expect
      .poll(() => ready(app), PATIENT)
      .toMatchObject({ statusCode: 503, failed: { check: 'write', reason: 'read-only' } });
    expect(await store.add(new Shopper(app), 'BAG')).toMatchObject({ http: 503, message: UNAVAILABLE });
    await query(standby.url, 'alter system reset default_transaction_read_only');
    await query(standby.url, 'select pg_reload_conf()');
    await expect.poll(() => ready(app), PATIENT).toMatchObject({ statusCode: 200, status: 'ok' });
    expect(await store.add(new Shopper(app), 'BAG')).toMatchObject({ status: 200 });
  });
});
