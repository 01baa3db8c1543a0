import pg from 'pg';
import { type Postgres, startPostgres, startStandby } from '../../scripts/servers.mjs';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { pause, waitUntil } from '../support/wait-until.ts';
import { buyDuring, CALM, waitUntilPaid, waitUntilServed, waitUntilUnready } from './buy-during.ts';
import { Record, type Row } from './row.ts';
import type { Fault } from './run-faults.ts';

/** Longest times until a node reports a primary that was demoted, and until it sells on the new one, in ms. */
const REPORT = 5000;
const RECOVERY = 10_000;

/** Promotes a synchronous standby of PostgreSQL: of a primary that has crashed, and of one that was demoted. */
export const promotion: Fault = async () => [
  await promote('the primary crashes, its standby is promoted', primary => primary.crash()),
  await promote('the primary is made read-only, its standby is promoted', ({ url }) =>
    query(url, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()'),
  ),
];

async function promote(what: string, end: (primary: Postgres) => Promise<unknown>): Promise<Row> {
  const primary = await startPostgres();
  const standby = await startStandby(primary.url);
  const proxy = await new TcpProxy(new URL(primary.url)).open();
  const address = new URL(primary.url);
  address.port = proxy.port;
  const shop = await DisturbedShop.create(address.href);
  try {
    // What is acknowledged is on both.
    await query(primary.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
    await waitUntil('the standby is synchronous', async () => {
      const states = await query(primary.url, 'select sync_state from pg_stat_replication');
      return states.some(({ sync_state }) => sync_state === 'sync');
    });
    return await Record.of(what, record =>
      buyDuring(shop, record, phase =>
        phase(async buyers => {
          await pause(CALM);
          record.traffic.allow('503');
          await end(primary);
          record.limit('not ready', await waitUntilUnready(shop), REPORT);
          await pause(CALM);
          await query(standby.url, 'select pg_promote()');
          // The address of the database moves to the new primary.
          proxy.redirect(new URL(standby.url));
          record.limit('served by the new primary', await waitUntilServed(shop), RECOVERY);
          record.traffic.allow('nothing');
          record.limit('each buyer has paid', await waitUntilPaid(buyers), RECOVERY);
        }),
      ),
    );
  } finally {
    await shop.remove();
    await proxy.close();
    await standby.stop();
    await primary.stop();
  }
}

async function query(url: string, ...statements: string[]): Promise<globalThis.Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: globalThis.Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
