import type { Socket } from 'node:net';
import type pg from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';
import { surviveErrors, type Watch } from './watch.ts';

/** Callers that may wait for a connection while the server is slow; others are refused at once. */
export const MAX_WAITING = 10;

/** Time between two looks at the connections in use, in ms. */
const LOOK = 1000;

/** Looks that a connection may be silent beyond the time limit of its statements. */
const MARGIN = 2;

/** A pool that refuses what the server could not serve. */
export interface GuardedPool {
  pool: Pick<pg.Pool, 'connect' | 'end'>;
  /** Replaces the connections, each once it is free: settings of roles and databases apply to new ones only. */
  renew(): void;
}

/**
 * Wraps a pool. While the server is away, it refuses at once, and queries that hang end; while it is slow, few wait. A
 * connection in use that is silent for longer than any statement may take is closed.
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

const STILL_ACTIVE = `select pid from pg_stat_activity where state = 'active' and pid = any($1::integer[])`;

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

/** What is known of a connection in use. */
interface Use {
  bytes: number;
  /** Looks since it last received something. */
  silent: number;
}

type Client = pg.PoolClient & { processID?: number };

const socketOf = (client: Client) => client.connection.stream as Socket;

function trackConnections(pool: pg.Pool, watch: Watch, statement: number): Connections {
  const clients = new Set<Client>();
  const unusable = new WeakSet<pg.PoolClient>();
  const uses = new Map<Client, Use>();
  surviveErrors(pool);
  pool.on('connect', client => {
    clients.add(client);
    const close = () => unusable.add(client);
    client.on('error', close).on('end', close);
  });
  pool.on('remove', client => {
    clients.delete(client);
    uses.delete(client);
  });
  pool.on('acquire', client => uses.set(client, { bytes: -1, silent: 0 }));
  pool.on('release', (_error, client) => uses.delete(client));

  // The server ends a statement after its time limit, and an idle transaction too, and says so. From a connection that
  // broke without a word, nothing would arrive for a quarter of an hour.
  const limit = statement / LOOK + MARGIN;
  let isAsking = false;
  async function look(): Promise<void> {
    const silent: Client[] = [];
    for (const [client, use] of uses) {
      const bytes = socketOf(client).bytesRead;
      use.silent = bytes === use.bytes ? use.silent + 1 : 0;
      use.bytes = bytes;
      if (use.silent > limit) silent.push(client);
    }
    if (silent.length === 0 || isAsking) return;
    isAsking = true;
    // Work that lifts its limits may still run, such as filling a large catalogue.
    const pids = silent.map(({ processID }) => processID ?? 0);
    // That connection may be broken, too.
    const late = setTimeout(watch.dropCheck, LOOK).unref();
    const { rows } = await watch.pool.query<{ pid: number }>(STILL_ACTIVE, [pids]).finally(() => {
      clearTimeout(late);
      isAsking = false;
    });
    const active = new Set(rows.map(({ pid }) => pid));
    for (const client of silent) {
      if (uses.has(client) && !active.has(client.processID ?? 0)) socketOf(client).destroy();
    }
  }
  const timer = statement > 0 ? setInterval(() => void look().catch(() => {}), LOOK).unref() : undefined;

  return {
    drop() {
      for (const client of clients) {
        unusable.add(client);
        socketOf(client).destroy();
      }
    },
    renew() {
      for (const client of clients) unusable.add(client);
    },
    isUnusable: client => unusable.has(client),
    close: () => clearInterval(timer),
  };
}
