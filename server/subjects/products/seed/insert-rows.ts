import { sql } from 'kysely';
import type { Tables, Tx } from '../../../base/database/index.ts';

/** Most rows per statement, so that its text stays small. */
const CHUNK = 5000;

/**
 * Creates a function that inserts rows into the named tables, in their order. All rows of a statement are one parameter, a
 * JSON text: a parameter for each value takes twice as long, most of it for converting them. With `replace`, rows whose key exists
 * replace those, except for the columns that are kept.
 */
export async function createInserter(tx: Tx, tables: readonly (keyof Tables)[]) {
  const types = await readTypes(tx, tables);
  return async (table: keyof Tables, rows: readonly object[], replace?: Replace): Promise<void> => {
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first).map(name => {
      const type = types.get(`${table}.${name}`);
      if (!type) throw new Error(`The table ${table} has no column ${name}.`);
      return { column: sql.ref(name), type, isJson: type === 'jsonb' };
    });
    const names = sql.join(columns.map(({ column }) => column));
    // Rows have the text of a JSON value, as a parameter for each value would have it.
    const values = sql.join(columns.map(({ column, isJson }) => (isJson ? sql`${column}::jsonb` : column)));
    const typed = sql.join(
      columns.map(({ column, type, isJson }) => sql`${column} ${sql.raw(isJson ? 'text' : type)}`),
    );
    const conflict = replace ? describeConflict(Object.keys(first), replace) : sql``;
    for (let at = 0; at < rows.length; at += CHUNK) {
      // As bytes: the embedded database counts those of a text one by one.
      const text = Buffer.from(JSON.stringify(rows.slice(at, at + CHUNK)));
      await sql`insert into ${sql.table(table)} (${names})
        select ${values} from json_to_recordset(${text}::json) as row (${typed}) ${conflict}`.execute(tx);
    }
  };
}

/** How rows replace existing ones. */
interface Replace {
  /** Columns by which a row is the same. */
  key: readonly string[];
  /** Columns that existing rows keep. */
  keeps?: readonly string[];
}

function describeConflict(columns: readonly string[], { key, keeps = [] }: Replace) {
  const set = columns.filter(column => !key.includes(column) && !keeps.includes(column));
  return sql`on conflict (${sql.join(key.map(column => sql.ref(column)))}) do update set ${sql.join(
    set.map(column => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
  )}`;
}

/** Reads the type of every column of the tables, by table and column. */
async function readTypes(tx: Tx, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.oid = any(${tables}::regclass[]) and a.attnum > 0 and not a.attisdropped`.execute(tx);
  return new Map(rows.map(({ name, type }) => [name, type]));
}
