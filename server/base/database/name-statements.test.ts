import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyBlankDatabase } from '../../../tests/support/blank-database.ts';
import { connect, type EmbeddedConnection } from './connect-embedded.ts';
import { nameStatements } from './name-statements.ts';
import type { Db } from './schema.ts';
import { inTransaction } from './transaction.ts';

let connection: EmbeddedConnection;
let db: Db;

/** Each test has a table of its own: the connection keeps what it has prepared for others. */
let tables = 0;
let name: string;
let pieces: ReturnType<typeof sql.table>;

// One database for all tests, of which each has its own names. A copy: creating one takes five seconds.
const folder = mkdtempSync(join(tmpdir(), 'vitrine-statements-'));
beforeAll(async () => {
  await copyBlankDatabase(folder);
  ({ connection } = await connect(join(folder, 'postgres')));
});
afterAll(async () => {
  await connection?.pool.end().then(connection.close);
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  db = new Kysely({ dialect: new PostgresDialect({ pool: nameStatements(connection.pool) }) });
  name = `pieces_${tables++}`;
  pieces = sql.table(name);
  await sql`create table ${pieces} (sku text primary key, qty integer not null check (qty > 0), data jsonb)`.execute(
    db,
  );
  await sql`insert into ${pieces} values ('a', 1, '{"n": 1}'), ('b', 2, null)`.execute(db);
});

const read = (of: Pick<Db, 'getExecutor'> = db, sku: string | null = 'a') =>
  sql<Record<string, unknown>>`select * from ${pieces} where sku = ${sku}`.execute(of);

async function often(work: () => Promise<unknown>, times = 8): Promise<void> {
  for (let n = 0; n < times; n++) await work();
}

/** The texts that the connection has prepared. */
async function prepared(): Promise<string[]> {
  const { rows } = await connection.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  );
  return rows.map(({ statement }) => statement).filter(statement => statement.includes(name));
}

describe('statements that run often', () => {
  it('are prepared once, and others are not', async () => {
    await often(() => read());
    await often(() => sql`select 1`.execute(db));
    await sql`select ${'once'}::text`.execute(db);
    expect(await prepared()).toEqual([`select * from "${name}" where sku = $1`]);
  });

  it('find by each run’s own values', async () => {
    await often(() => read());
    for (const [sku, qty] of [
      ['b', 2],
      ['a', 1],
      ['c', undefined],
      [null, undefined],
      ['b', 2],
    ] as const) {
      expect((await read(db, sku)).rows[0]?.qty).toBe(qty);
    }
  });

  const KINDS: [string, (n: number) => RawBuilder<unknown>][] = [
    ['an array', n => sql`select from ${pieces} where sku = any(${['a', `x${n}`]}::text[])`],
    [
      'JSON',
      n => sql`update ${pieces} set data = ${JSON.stringify({ n })}::jsonb where sku = 'a' returning sku`,
    ],
    ['a time', n => sql`select from ${pieces} where ${new Date(n)}::timestamptz < now() and sku = 'a'`],
    ['a number', n => sql`update ${pieces} set qty = qty + ${n}::integer where sku = 'a' returning sku`],
    [
      'an upsert',
      n => sql`insert into ${pieces} (sku, qty) values ('a', ${n}) on conflict (sku) do update
        set qty = excluded.qty returning sku`,
    ],
  ];
  it.each(KINDS)('take %s', async (_what, build) => {
    await often(async () => expect((await build(3).execute(db)).rows).toHaveLength(1));
    expect(await prepared()).toHaveLength(1);
  });

  it('count the rows that they change', async () => {
    const write = () => sql`update ${pieces} set qty = ${5} where sku = 'a'`.execute(db);
    await often(async () => expect((await write()).numAffectedRows).toBe(1n));
  });

  it.each([
    ['a refused value', 'no number', '22P02'],
    ['a value that breaks a rule', -1, '23514'],
  ])('go on after %s', async (_what, value, code) => {
    const write = (qty: unknown) => sql`update ${pieces} set qty = ${qty} where sku = 'a'`.execute(db);
    await often(() => write(4));
    for (const _ of [1, 2]) await expect(write(value)).rejects.toMatchObject({ code });
    await write(5);
    expect((await read()).rows[0]?.qty).toBe(5);
  });

  it('go on after the table was away', async () => {
    await often(() => read());
    await sql`alter table ${pieces} rename to elsewhere`.execute(db);
    await expect(read()).rejects.toMatchObject({ code: '42P01' });
    await sql`alter table elsewhere rename to ${pieces}`.execute(db);
    expect((await read()).rows).toHaveLength(1);
  });

  it('are used by transactions', async () => {
    await often(() => inTransaction(db, tx => read(tx)));
    expect(await prepared()).toHaveLength(1);
    const failed = inTransaction(db, async tx => {
      await sql`update ${pieces} set qty = ${9} where sku = 'a'`.execute(tx);
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect((await read()).rows[0]?.qty).toBe(1);
  });

  it('run beside each other', async () => {
    await often(() => read());
    const found = await Promise.all(['a', 'b', 'a', 'b', 'c'].map(sku => read(db, sku)));
    expect(found.map(({ rows }) => rows[0]?.qty)).toEqual([1, 2, 1, 2, undefined]);
  });
});

describe('a name that the connection has lost', () => {
  const LOSSES: [string, () => Promise<unknown>][] = [
    ['behind a pooler', () => connection.pool.query('deallocate all')],
    ['with a column more', () => connection.pool.query(`alter table ${name} add column price integer`)],
    [
      'with a column of another type',
      () => connection.pool.query(`alter table ${name} alter column qty type bigint`),
    ],
    ['with a column less', () => connection.pool.query(`alter table ${name} drop column data`)],
  ];

  it.each(LOSSES)('is given up %s', async (_how, lose) => {
    await often(() => read());
    await lose();
    await often(async () => expect((await read()).rows).toMatchObject([{ sku: 'a' }]));
  });

  it.each(LOSSES)('lets its transaction run again %s', async (_how, lose) => {
    const raise = () =>
      inTransaction(db, async tx => {
        await sql`insert into ${pieces} (sku, qty) values (${'n'}, 1) on conflict (sku) do update set qty = ${pieces}.qty + 1`.execute(
          tx,
        );
        return read(tx, 'n');
      });
    await often(raise);
    await lose();
    expect((await raise()).rows).toMatchObject([{ sku: 'n' }]);
    expect(Number((await read(db, 'n')).rows[0]?.qty)).toBe(9);
  });
});
