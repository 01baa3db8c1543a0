import { sql } from 'kysely';
import { pendingMigrations } from './migrate.ts';
import type { Db, Tables } from './schema.ts';
import { readCode } from './unavailable.ts';

/** Whether the shop can sell with the database. */
export interface DatabaseStatus {
  /** Whether it can be read and written. */
  database: boolean;
  /** Whether this version's migrations have run; a newer version may have run more. */
  migrations: boolean;
  /** It answers, but takes long. */
  isSlow?: boolean;
  problem?: DatabaseProblem;
}

/** Why the shop can't sell. */
export interface DatabaseProblem {
  /** The check that failed. */
  check: 'connection' | 'migrations' | 'read' | 'write' | 'space';
  reason: string;
  sqlstate?: string;
  /** PostgreSQL's words, for the log: they may name files. */
  detail?: string;
}

/** The part of a watch that the check asks: whether the server is there, and whether it is slow. */
interface Watched {
  isUp(): boolean;
  isSlow(): boolean;
  /** Closes the connection that a check waits for. */
  dropCheck(): void;
}

/** How long a result is reused, in ms. Probes, metrics and concurrent requests share it. */
const HELD = 1000;

/** Time after which a check counts as slow, in ms. */
const PATIENCE = 2000;

/** Time after which the connection of a check counts as broken, unless the server is known to be slow, in ms. */
const BROKEN = 5000;

/** How long a database that is not known to be slow may leave a check unanswered before it counts as failed, in ms. */
const STUCK = 15_000;

/** The tables without which nothing can be sold. */
const NEEDED = [
  ...(['catalogue_state', 'categories', 'products', 'product_categories', 'colours', 'children'] as const),
  ...(['visitors', 'requests', 'customers', 'addresses', 'consents', 'bag_items', 'gift_campaign'] as const),
  ...(['orders', 'order_items', 'invoices', 'payments', 'payment_notifications', 'refunds'] as const),
  ...(['gift_cards', 'gift_card_ledger'] as const),
  'webhook_events',
] satisfies readonly (keyof Tables)[];

/** The tables that a sale writes. */
const WRITTEN = ['visitors', 'bag_items', 'orders', 'order_items', 'payments', 'children'] as const;

const NO_PRIVILEGE = '42501';

/** Reasons by SQLSTATE or its class. */
const REASONS: Record<string, string> = {
  '25006': 'read-only',
  '53100': 'disk full',
  ENOSPC: 'disk full',
  '53': 'out of resources',
  '3F': 'schema lost',
  '42P01': 'schema lost',
  '42703': 'schema lost',
  '42883': 'schema lost',
  [NO_PRIVILEGE]: 'no privilege',
  '58': 'files damaged',
  XX: 'data damaged',
};

/** Reasons by the code of the machine that the embedded database's messages begin with: it has no SQLSTATE for most of them. */
const MACHINE: Record<string, string> = {
  EACCES: 'no privilege',
  EPERM: 'no privilege',
  EROFS: 'read-only',
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  EMFILE: 'out of resources',
  ENFILE: 'out of resources',
  ENOMEM: 'out of resources',
  EIO: 'files damaged',
};

const AWAY: DatabaseStatus = {
  database: false,
  migrations: false,
  problem: { check: 'connection', reason: 'no answer' },
};

/** Codes of a wait that took too long: the database is busy. */
const BUSY = new Set(['55P03', '57014', '40001', '40P01']);

/**
 * Creates the check whether the shop can sell: migrations have run, each needed table can be read, and a row and a temporary
 * file can be written. It runs at most once a second. A late answer alone is no failure, unless it stays away.
 *
 * @param watch of the PostgreSQL server; none for the embedded database.
 * @param onResult receives the result of each run.
 */
export function createCheck(
  db: Db,
  watch?: Watched,
  onResult: (status: DatabaseStatus) => void = () => {},
): () => Promise<DatabaseStatus> {
  let last: { status: DatabaseStatus; at: number } | undefined;
  let running: Promise<DatabaseStatus> | undefined;
  let startedAt = 0;
  /** When the database last answered a check, or was away. */
  let answeredAt = performance.now();

  async function run(): Promise<DatabaseStatus> {
    const status = await examine(db);
    // A broken connection of its own does not mean that the server is away, which the watch decides.
    if (status === 'busy' || (watch && status.problem?.check === 'connection' && !status.problem.sqlstate)) {
      return late();
    }
    answeredAt = performance.now();
    onResult(status);
    return status;
  }

  /** What is known while a check has no result. */
  function late(): DatabaseStatus {
    const before = last?.status ?? { database: true, migrations: true };
    const now = performance.now();
    if (watch?.isSlow()) answeredAt = now;
    else if (running && now - startedAt > BROKEN) watch?.dropCheck();
    if (now - answeredAt < STUCK) return { ...before, isSlow: true };
    const { migrations } = before;
    return { database: false, migrations, problem: { check: 'read', reason: 'no answer' } };
  }

  const withSlowness = (status: DatabaseStatus): DatabaseStatus =>
    watch?.isSlow() ? { ...status, isSlow: true } : status;

  return async () => {
    if (watch && !watch.isUp()) {
      last = undefined;
      answeredAt = performance.now();
      return AWAY;
    }
    const now = performance.now();
    if (last && now - last.at < HELD) return withSlowness(last.status);
    if (!running) {
      // The first check after a pause.
      if (!last || now - last.at > STUCK) answeredAt = now;
      startedAt = now;
      running = run().finally(() => {
        running = undefined;
      });
      void running.then(status => {
        last = { status, at: performance.now() };
      });
    }
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<DatabaseStatus>(done => {
      timer = setTimeout(() => done(late()), PATIENCE);
    });
    const status = await Promise.race([running, patience]).finally(() => clearTimeout(timer));
    // The server may have gone away meanwhile.
    return watch && !watch.isUp() ? AWAY : withSlowness(status);
  };
}

/** Runs the checks in turn; the first that fails decides. */
async function examine(db: Db): Promise<DatabaseStatus | 'busy'> {
  let check: DatabaseProblem['check'] = 'migrations';
  let migrations = false;
  try {
    const pending = await pendingMigrations(db);
    if (pending.length > 0) {
      return { database: true, migrations, problem: { check, reason: `${pending.length} have not run` } };
    }
    migrations = true;
    check = 'read';
    await readTables(db);
    check = 'write';
    await sql`insert into write_checks (id, checked_at) values (1, now())
      on conflict (id) do update set checked_at = excluded.checked_at`.execute(db);
    check = 'space';
    await takeSpace(db);
    return { database: true, migrations };
  } catch (error) {
    const code = readCode(error);
    if (BUSY.has(code)) return 'busy';
    const { message: detail } = error as Error;
    const isState = /^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE';
    if (!isState || /^(08|28|3D|57)/.test(code)) check = 'connection';
    const reason =
      MACHINE[/^(E[A-Z]+), /.exec(detail)?.[1] ?? ''] ??
      REASONS[code] ??
      REASONS[code.slice(0, 2)] ??
      (check === 'connection' ? 'no answer' : 'failed');
    return {
      database: false,
      migrations,
      problem: { check, reason, ...(isState && { sqlstate: code }), detail },
    };
  }
}

/** Reads the first row of each table, however large or empty it is, and checks the privileges to write. */
async function readTables(db: Db): Promise<void> {
  const reads = NEEDED.map(
    (table, n) => sql`(select 1 from ${sql.table(table)} where ctid = '(0,1)') ${sql.id(`t${n}`)}`,
  );
  const mayWrite = WRITTEN.map(table => sql`has_table_privilege(${table}, 'update')`);
  const { rows } = await sql<{ writes: boolean }>`
    select ${sql.join(mayWrite, sql` and `)} writes, ${sql.join(reads)}`.execute(db);
  if (!rows[0]?.writes) {
    throw Object.assign(new Error('A table that a sale writes can’t be written.'), { code: NO_PRIVILEGE });
  }
}

/** Writes a temporary file of 60 KB beside the tables: a full disk refuses it before it refuses a row. */
async function takeSpace(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from generate_series(1, 4000)`.execute(tx);
  });
}
