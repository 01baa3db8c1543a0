import type pg from 'pg';
import { type Client, cut, findLost } from './lost-connections.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { surviveErrors, type Watch } from './watch.ts';

/** Callers that may wait for a connection while the server is slow; others are refused at once. */
export const MAX_WAITING = 10;

/** A pool that refuses what the server could not serve. */
export interface GuardedPool {
  pool: Pick<pg.Pool, 'connect' | 'end'>;
  /** Replaces the connections, each once it is free: settings of roles and databases apply to new ones only. */
  renew(): void;
}

/**
 * Wraps a pool. While the server is away, it refuses at once, and queries that hang end; while it is slow, few wait.
 * Connections that broke without a word are closed.
 *
 * @param statement time limit of statements, in ms; 0 for none.
 */
export function guardPool(pool: pg.Pool, watch: Watch, statement: number): GuardedPool {
  const connections = trackConnections(pool, watch, statement);
  watch.onChange(state => {
    if (state === 'away') connections.drop();
  });
  const connect = async () => {
    for (;;) {
      if (!watch.isUp()) throw new DatabaseUnavailable('PostgreSQL does not answer.');
      const free = pool.idleCount + pool.options.max - pool.totalCount;
      if (watch.isSlow() && pool.waitingCount - free >= MAX_WAITING) {
        throw new DatabaseUnavailable('PostgreSQL answers slowly, and others wait for a connection.');
      }
      const client = await pool.connect();
      if (!connections.isUnusable(client)) return client;
      // The pool does not notice that an idle connection was closed.
      client.release(true);
    }
  };
  return {
    pool: {
      connect: connect as pg.Pool['connect'],
      end: (() => {
        connections.close();
        return pool.end();
      }) as pg.Pool['end'],
    },
    renew: connections.renew,
  };
}

/** A pool's connections. */
interface Connections {
  /** Closes all, busy ones included. The pool replaces them. */
  drop(): void;
  /** Declares all unusable for later calls. */
  renew(): void;
  /** Whether a connection was closed, or is to be replaced. */
  isUnusable(client: pg.PoolClient): boolean;
  close(): void;
}

function trackConnections(pool: pg.Pool, watch: Watch, statement: number): Connections {
  const clients = new Set<Client>();
  const used = new Set<Client>();
  const unusable = new WeakSet<pg.PoolClient>();
  surviveErrors(pool);
  pool.on('connect', client => {
    clients.add(client);
    const close = () => unusable.add(client);
    client.on('error', close).on('end', close);
  });
  pool.on('acquire', client => used.add(client));
  pool.on('release', (_error, client) => used.delete(client));
  pool.on('remove', client => {
    clients.delete(client);
    used.delete(client);
  });
  const giveUp = (client: Client) => void unusable.add(client);
  const idle = () => [...clients].filter(client => !used.has(client) && !unusable.has(client));
  const close = findLost(pool, watch, { idle, giveUp, statement });
  return {
    drop() {
      for (const client of clients) {
        giveUp(client);
        cut(client);
      }
    },
    renew: () => clients.forEach(giveUp),
    isUnusable: client => unusable.has(client),
    close,
  };
}
