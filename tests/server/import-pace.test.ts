import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { countRows } from '../../server/base/database/index.ts';
import { importCatalogue } from '../../server/subjects/products/import/import-catalogue.ts';
import { BAG, Imports } from './catalogue-import.ts';

const isOnServer = process.env.TEST_STORE === 'servers';
const imports = new Imports();
afterEach(async () => {
  await sql`drop function if exists test_slow() cascade`.execute(imports.database.db);
  await sql`drop function if exists test_counted(text, text) cascade`.execute(imports.database.db);
  await sql`drop sequence if exists test_products, test_colours, test_children`.execute(imports.database.db);
});

const bags = (count: number) => Array.from({ length: count }, (_, n) => ({ ...BAG, sku: `B-${n}` }));

/** Imports records, two in each transaction, and returns the pauses in ms. */
async function pausesOf(records: readonly Record<string, unknown>[], isDryRun = false): Promise<number[]> {
  const pauses: number[] = [];
  async function* read() {
    for (const [n, value] of records.entries()) yield { place: `record ${n}`, value: { ...value } };
  }
  await importCatalogue(imports.database.db, read, {
    ...{ actor: { kind: 'command', name: 'test' }, batch: 2, isDryRun },
    wait: async ms => pauses.push(ms),
  });
  return pauses;
}

it('an import pauses between its transactions, each time for longer than the last one took', async () => {
  const { db } = imports.database;
  await sql`create function test_slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.05); return null; end $$`.execute(db);
  await sql`create trigger test_slow after insert on colours execute function test_slow()`.execute(db);
  const pauses = await pausesOf(bags(7));
  expect(pauses).toHaveLength(3);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(70);
});

/** Notes in a sequence for each table which transaction has counted its rows, if that rests between its steps. */
async function noteCounts(): Promise<() => Promise<string[]>> {
  const { db } = imports.database;
  // The database evaluates the expression of an index when it counts the values of a table, and when a row is written.
  await sql`create function test_counted(name text, value text) returns text language plpgsql immutable as $$
    begin
      if current_setting('vacuum_cost_delay') = '2ms' then
        perform setval(('public.test_' || name)::regclass, pg_current_xact_id()::text::bigint);
      end if;
      return value;
    end $$`.execute(db);
  for (const [table, key] of [
    ['products', 'spu'],
    ['colours', 'sku'],
    ['children', 'sku'],
  ] as const) {
    await sql`create sequence ${sql.id(`test_${table}`)}`.execute(db);
    await sql`create index on ${sql.table(table)} (test_counted(${sql.lit(table)}, ${sql.ref(key)}))`.execute(
      db,
    );
  }
  return async () => {
    const { rows } = await sql<{ at: string }>`select last_value::text as at from pg_sequences
      where sequencename in ('test_products', 'test_colours', 'test_children') and last_value is not null`.execute(
      db,
    );
    return rows.map(({ at }) => at);
  };
}

it.runIf(isOnServer)(
  'counts rows after many changes, a table at a time and with rests, so that plans fit',
  async () => {
    const { db } = imports.database;
    const readCounts = await noteCounts();
    await imports.lines(...bags(200));
    expect(await readCounts()).toEqual([]);
    await imports.lines(...bags(450));
    // A transaction for each table: its locks do not wait for the others.
    const transactions = await readCounts();
    expect([transactions.length, new Set(transactions).size]).toEqual([3, 3]);
    const { rows } = await sql<{ rows: number }>`select reltuples as rows from pg_class
    where oid = 'colours'::regclass`.execute(db);
    expect(rows).toEqual([{ rows: 450 }]);
    // The connection rests no longer.
    const { rows: after } = await sql`show vacuum_cost_delay`.execute(db);
    expect(after).toEqual([{ vacuum_cost_delay: '0' }]);
  },
);

it('counts the rows of a large table on any database: the embedded one cannot rest', async () => {
  const { db } = imports.database;
  await sql`insert into audit_log (actor_kind, actor, action, subject, detail)
    select 'command', 'test', 'test', repeat('x', 200), '{}' from generate_series(1, 20000)`.execute(db);
  await countRows(db, ['audit_log']);
  const { rows } = await sql<{ rows: number }>`select reltuples as rows from pg_class
    where oid = 'audit_log'::regclass`.execute(db);
  expect(rows).toEqual([{ rows: 20_000 }]);
});
