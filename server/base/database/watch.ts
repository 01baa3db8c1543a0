import pg from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

/** Time between two heartbeats, and how long one may take, in ms. */
const INTERVAL = 250;
const TIMEOUT = 1000;

/** A timer that is later than this, in ms, says more about this process than about the database. */
const LAG = 500;

/** Follows whether a PostgreSQL server answers, over a connection of its own. */
export interface Watch {
  /** One connection that calls never use: what fills or blocks theirs does not delay it. */
  pool: pg.Pool;
  isUp(): boolean;
  onChange(listener: (isUp: boolean) => void): void;
  close(): Promise<void>;
}

/** @param settings of the connection. */
export function watchServer(settings: pg.PoolConfig): Watch {
  const pool = new pg.Pool({ ...settings, max: 1, connectionTimeoutMillis: TIMEOUT });
  const connection = trackConnections(pool);
  const listeners: ((isUp: boolean) => void)[] = [];
  let isUp = true;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const change = (to: boolean) => {
    if (to === isUp) return;
    isUp = to;
    for (const listener of listeners) listener(to);
  };

  /** Resolves to whether the server answers; undefined if this process was too slow to decide. */
  async function answers(): Promise<boolean | undefined> {
    const late = Date.now() + TIMEOUT + LAG;
    try {
      await Promise.race([
        pool.query('select 1'),
        new Promise((_resolve, reject) => setTimeout(reject, TIMEOUT).unref()),
      ]);
      return true;
    } catch {
      // A connection that broke or hangs. The next one is new.
      connection.drop();
      return Date.now() > late ? undefined : false;
    }
  }

  async function beat(): Promise<void> {
    // A broken connection alone does not mean that the server is away.
    const isAnswering = (await answers()) || (await answers());
    if (isClosed) return;
    if (isAnswering !== undefined) change(isAnswering);
    timer = setTimeout(beat, INTERVAL).unref();
  }
  timer = setTimeout(beat, INTERVAL).unref();

  return {
    pool,
    isUp: () => isUp,
    onChange: listener => void listeners.push(listener),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      connection.drop();
      await pool.end();
    },
  };
}

/** Wraps a pool: while the server is away, it refuses at once, and queries that hang end. */
export function guardPool(pool: pg.Pool, watch: Watch): Pick<pg.Pool, 'connect' | 'end'> {
  const connections = trackConnections(pool);
  watch.onChange(isUp => {
    if (!isUp) connections.drop();
  });
  const connect = async () => {
    for (;;) {
      if (!watch.isUp()) throw new DatabaseUnavailable('PostgreSQL does not answer.');
      const client = await pool.connect();
      if (!connections.isClosed(client)) return client;
      // The pool does not notice that an idle connection was closed.
      client.release(true);
    }
  };
  return { connect: connect as pg.Pool['connect'], end: (() => pool.end()) as pg.Pool['end'] };
}

/**
 * Keeps connections that break from ending the process: their queries fail, and the pool replaces them. It handles
 * errors of idle connections only, not of those that are in use or closing.
 */
export function surviveErrors(pool: pg.Pool): pg.Pool {
  return pool.on('error', () => {}).on('connect', client => client.on('error', () => {}));
}

/** A pool's connections. */
interface Connections {
  /** Closes all, busy ones included. The pool replaces them. */
  drop(): void;
  isClosed(client: pg.PoolClient): boolean;
}

function trackConnections(pool: pg.Pool): Connections {
  const clients = new Set<pg.PoolClient & { end?: () => Promise<void> }>();
  const closed = new WeakSet<pg.PoolClient>();
  surviveErrors(pool);
  pool.on('connect', client => {
    clients.add(client);
    const close = () => closed.add(client);
    client.on('error', close).on('end', close);
  });
  pool.on('remove', client => clients.delete(client));
  return {
    drop() {
      for (const client of clients) {
        closed.add(client);
        void client.end?.().catch(() => {});
      }
    },
    isClosed: client => closed.has(client),
  };
}
