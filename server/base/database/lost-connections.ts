import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Watch } from './watch.ts';

/** Time between two looks at the connections in use, in ms. */
const LOOK = 1000;

/** Looks that a connection may be silent beyond the time limit of its statements. */
const MARGIN = 2;

/** Looks without a word to a waiting connection, while the server answers others at once, after which it is asked about it. */
const LATE = 3;

/** A connection of a pool, with what `pg` stores about it. */
export type Client = pg.PoolClient & { processID?: number; readyForQuery?: boolean };

/** What is known of a connection in use. */
interface Use {
  bytes: number;
  /** Looks since it last received something. */
  silent: number;
  /** Those of them in a row in which it waited for an answer while the server was quick to answer others. */
  late: number;
}

/** A connection's process on the server. */
interface Backend {
  pid: number;
  /** As text of that server: process ids are used again. */
  start: string;
  isBusy: boolean;
}

// One that waits for its client has sent its answer, or has not received all of the question.
const BACKENDS = `select pid, backend_start::text as start,
    state = 'active' and wait_event_type is distinct from 'Client' as "isBusy"
  from pg_stat_activity where pid = any($1::integer[])`;

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where (pid, backend_start) in (select * from unnest($1::integer[], $2::timestamptz[]))`;

/** Closes a connection without a word to its server. */
export const cut = (client: Client): void => void socketOf(client).destroy();

const socketOf = (client: Client) => client.connection.stream as Socket;

/**
 * Finds connections that broke without a word, such as those that a firewall has forgotten: nothing would arrive on them for
 * a quarter of an hour. One that waits for an answer for seconds is lost if the server, which answers others at once, does
 * not work for it. The server's part of a lost connection is ended, too: it may hold locks.
 *
 * @param idle returns the connections that no one uses: they are given up with the first that is lost.
 * @param giveUp receives each lost connection before it is closed.
 * @param statement time limit of statements, in ms: beyond it, a connection on which nothing happens is lost on a slow server,
 *   too. 0 for none: nothing is looked for.
 * @returns a function that ends it.
 */
export function findLost(
  pool: pg.Pool,
  watch: Watch,
  { idle, giveUp, statement }: { idle(): Client[]; giveUp(client: Client): void; statement: number },
): () => void {
  if (statement === 0) return () => {};
  const limit = statement / LOOK + MARGIN;
  const uses = new Map<Client, Use>();
  pool.on('acquire', client => uses.set(client, { bytes: -1, silent: 0, late: 0 }));
  pool.on('release', (_error, client) => uses.delete(client));
  pool.on('remove', client => uses.delete(client));

  const isSilent = ([client, use]: [Client, Use]) =>
    socketOf(client).bytesRead === use.bytes && (use.late >= LATE || use.silent > limit);
  let isAsking = false;

  function look(): void {
    for (const [client, use] of uses) {
      const bytes = socketOf(client).bytesRead;
      const hasHeard = bytes !== use.bytes;
      const waits = client.readyForQuery === false && !watch.isSlow();
      use.silent = hasHeard ? 0 : use.silent + 1;
      use.late = hasHeard || !waits ? 0 : use.late + 1;
      use.bytes = bytes;
    }
    if (isAsking || ![...uses].some(isSilent)) return;
    isAsking = true;
    // That connection may be lost, too.
    const overdue = setTimeout(watch.dropCheck, LOOK).unref();
    void ask()
      .catch(() => {})
      .finally(() => {
        clearTimeout(overdue);
        isAsking = false;
      });
  }

  async function ask(): Promise<void> {
    const connection: Client = await watch.pool.connect();
    await examine(connection).then(
      () => connection.release(),
      () => connection.release(true),
    );
  }

  async function examine(connection: Client): Promise<void> {
    const own = connection.processID ?? 0;
    const clients = [...uses.keys(), ...idle()];
    const pids = [own, ...clients.map(({ processID }) => processID ?? 0)];
    const { rows } = await connection.query<Backend>(BACKENDS, [pids]);
    const backends = new Map(rows.map(row => [row.pid, row]));
    // A program between this process and the server gives process ids of its own.
    const areKnown = backends.get(own)?.isBusy === true;
    const backendOf = ({ processID = 0 }: Client) => (areKnown ? backends.get(processID) : undefined);
    // An answer may have arrived meanwhile.
    const lost = [...uses].filter(
      ([client, use]) =>
        isSilent([client, use]) && !backendOf(client)?.isBusy && (areKnown || use.silent > limit),
    );
    if (lost.length === 0) return;
    const given = [...lost.map(([client]) => client), ...idle()];
    for (const client of given) {
      giveUp(client);
      cut(client);
    }
    const left = given.map(backendOf).filter(backend => backend !== undefined);
    await connection.query(TERMINATE, [left.map(({ pid }) => pid), left.map(({ start }) => start)]);
  }

  const timer = setInterval(look, LOOK).unref();
  return () => clearInterval(timer);
}
