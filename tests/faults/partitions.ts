import { startPostgres, startRedis } from '../../scripts/servers.mjs';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { pause, waitUntil } from '../support/wait-until.ts';
import { buyDuring, CALM, waitUntilServed } from './buy-during.ts';
import { Record, type Row } from './row.ts';
import type { Fault } from './run-faults.ts';

/** Delay of each answer of a slow network, in ms. */
const SLOW = 1500;

/** Longest time after a partition until all calls are served, in ms: a lost connection is noticed after four seconds. */
const RECOVERY = 10_000;

/** What a network does to a server. */
const KINDS: [name: string, (proxy: TcpProxy) => void][] = [
  ['hangs', proxy => proxy.stall()],
  ['loses packets', proxy => proxy.lose()],
  ['resets connections', proxy => proxy.reset()],
  ['is slow', proxy => proxy.delay(SLOW)],
  ['forgets open connections', proxy => proxy.loseOpen()],
];

/** Disturbs the network between a node and PostgreSQL, then between it and Redis, while members order and pay. */
export const partitions: Fault = async ({ isSmall }) => {
  const duration = isSmall ? 2000 : 10_000;
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const proxies = {
    PostgreSQL: await new TcpProxy(new URL(postgres.url)).open(),
    Redis: await new TcpProxy(new URL(redis.url)).open(),
  };
  const database = new URL(postgres.url);
  database.port = proxies.PostgreSQL.port;
  const rows: Row[] = [];
  try {
    for (const [name, proxy] of Object.entries(proxies)) {
      const env = { REDIS_URL: `redis://127.0.0.1:${proxies.Redis.port}`, SECRET_KEY: 'k'.repeat(32) };
      const shop = await DisturbedShop.create(database.href, env);
      const row = await Record.of(`network to ${name}, ${KINDS.length} kinds`, record =>
        buyDuring(shop, record, async phase => {
          for (const [kind, disturb] of KINDS) {
            await phase(async () => {
              await pause(CALM);
              // Without Redis, a node goes on with state of its own.
              record.traffic.allow(name === 'Redis' ? 'nothing' : '503');
              disturb(proxy);
              await pause(duration);
              proxy.resume();
              record.limit(`served after it ${kind}`, await waitUntilServed(shop), RECOVERY);
              const isShared = async () => {
                const { state } = await (await fetch(`${shop.url()}/readyz`)).json();
                return state === 'ok';
              };
              const shared = await waitUntil('Redis is used', isShared, { timeout: 120_000 });
              record.limit(`Redis used after it ${kind}`, shared, RECOVERY);
              record.traffic.allow('nothing');
              await pause(CALM);
            });
          }
        }),
      );
      rows.push(row);
      await shop.remove();
    }
    return rows;
  } finally {
    await Promise.all(Object.values(proxies).map(proxy => proxy.close()));
    await Promise.all([postgres.stop(), redis.stop()]);
  }
};
