import { sql } from 'kysely';
import type { Tx } from './schema.ts';

/** A table that was copied, with its number of rows. */
export interface TableCopy {
  table: string;
  rows: number;
}

/** Rows that are copied at once. */
const BATCH = 1000;

interface Column {
  name: string;
  type: string;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Copies all rows and the positions of all sequences between two databases with the same tables, then compares the rows.
 * Foreign keys are dropped meanwhile and checked afterwards, so that the order of tables does not matter.
 *
 * @throws Error when the copy differs; the caller's transaction must be rolled back.
 */
export async function copyTables(from: Tx, to: Tx, tables: readonly string[]): Promise<TableCopy[]> {
  // Values are copied and compared as text.
  for (const tx of [from, to]) {
    await sql`set local timezone = 'UTC'`.execute(tx);
    await sql`set local datestyle = 'ISO'`.execute(tx);
  }
  // No process reads what triggers would note.
  await sql`set local vitrine.notes_changes = 'off'`.execute(to);
  const keys = await readForeignKeys(to);
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(to);
  }
  const copies: TableCopy[] = [];
  for (const table of tables) {
    await copyRows(from, to, table);
    const [before, after] = [await summarize(from, table), await summarize(to, table)];
    if (before.rows !== after.rows || before.sum !== after.sum) {
      throw new Error(`${table} differs after the copy: ${before.rows} rows became ${after.rows}.`);
    }
    copies.push({ table, rows: before.rows });
  }
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      to,
    );
  }
  await copySequences(from, to);
  return copies;
}

async function copyRows(from: Tx, to: Tx, table: string): Promise<void> {
  const columns = await readColumns(to, table);
  const ids = columns.map(({ name }) => sql.id(name));
  const texts = sql.join(ids.map(id => sql`${id}::text`));
  const values = sql.join(columns.map(({ name, type }) => sql`${sql.id(name)}::${sql.raw(type)}`));
  await sql`declare copied no scroll cursor for select ${texts} from ${sql.table(table)}`.execute(from);
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.lit(BATCH)} from copied`.execute(
      from,
    );
    if (rows.length === 0) break;
    const arrays = columns.map(({ name }) => sql`${rows.map(row => row[name])}::text[]`);
    await sql`
      insert into ${sql.table(table)} (${sql.join(ids)}) overriding system value
      select ${values} from unnest(${sql.join(arrays)}) as r (${sql.join(ids)})`.execute(to);
  }
  await sql`close copied`.execute(from);
}

/** Returns the columns that can be written. */
async function readColumns(tx: Tx, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx);
  return rows;
}

async function readForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  return rows;
}

/** Returns the number of rows and a sum over their content, in any order. */
async function summarize(tx: Tx, table: string): Promise<{ rows: number; sum: string }> {
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*) as rows, coalesce(sum(('x' || encode(substr(sha256(convert_to(t::text, 'UTF8')), 1, 8), 'hex'))
      ::bit(64)::bigint), 0)::text as sum
    from ${sql.table(table)} as t`.execute(tx);
  return rows[0] ?? { rows: 0, sum: '0' };
}

async function copySequences(from: Tx, to: Tx): Promise<void> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`.execute(
    from,
  );
  for (const { name, last } of rows) {
    if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(to);
  }
}
