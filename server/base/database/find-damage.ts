/** A damaged part of a database. */
export interface Damage {
  /** Table, index or sequence; or the file's own name. */
  name: string;
  /** Its file below the database's folder; empty if it is not known. */
  file: string;
  problem: string;
}

/** What a check has found, and how much it has looked at. */
export interface DamageReport {
  damage: Damage[];
  tables: number;
  indexes: number;
  /** Whether amcheck has checked pages and indexes. Otherwise tables were read, whole, and found by their keys. */
  isThorough: boolean;
}

export interface DamageOptions {
  /** Whether the system's own tables are checked: on a server, other users may not read them. */
  withCatalogs: boolean;
  /** Whether each row is looked up in each index, too, which takes twice as long. */
  everyRow: boolean;
}

/** A connection of node-postgres. */
interface Client {
  query<R>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
}

interface Relation {
  oid: number;
  name: string;
  kind: 'r' | 't' | 'm' | 'i' | 'S';
  file: string;
  /** Columns of the primary key, quoted; null if it has none. */
  key: string | null;
}

/** Lines that are reported of one table. */
const LINES = 3;

const LIST = `
  select c.oid::int, c.relkind as kind, coalesce(pg_relation_filepath(c.oid), '') as file,
    case when c.relkind = 't' then owner.oid::regclass || ' (long values)' else c.oid::regclass::text end as name,
    (select string_agg(quote_ident(attname), ', ' order by array_position(i.indkey::int2[], attnum))
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c left join pg_class owner on owner.reltoastrelid = c.oid
  left join pg_index idx on idx.indexrelid = c.oid left join pg_class of_toast on of_toast.reltoastrelid = idx.indrelid
  where c.relkind in ('r', 't', 'm', 'i', 'S') and c.relpersistence <> 't'
    and ($1 or coalesce(of_toast.relnamespace, owner.relnamespace, c.relnamespace) = 'public'::regnamespace)
  order by c.relkind <> 'r', 2, c.oid`;

/** Makes the planner read rows by the index of the primary key, so that each entry's row is fetched. */
const BY_INDEX = `select set_config(name, 'off', true)
  from unnest('{enable_seqscan,enable_bitmapscan,enable_indexonlyscan,enable_sort}'::text[]) name`;

/**
 * Reads a database and returns what is damaged: every table with its long values and its primary key and, with amcheck,
 * the structure of every page and index. Changes nothing: amcheck is loaded in a transaction that is rolled back.
 *
 * @param client the connection to use; no transaction may be open.
 */
export async function findDamage(client: Client, options: DamageOptions): Promise<DamageReport> {
  await client.query('begin');
  try {
    const isThorough = await attempt(client, () => loadAmcheck(client)).then(
      () => true,
      () => false,
    );
    const { rows: relations } = await client.query<Relation>(LIST, [options.withCatalogs]);
    const count = (kinds: string) => relations.filter(({ kind }) => kinds.includes(kind)).length;
    const report = { tables: count('rm'), indexes: count('i'), isThorough };
    await client.query(BY_INDEX);
    const isWhole =
      isThorough && (await attempt(client, () => checkAll(client, relations, options)).catch(() => false));
    if (isWhole) return { ...report, damage: [] };
    const damage = new Map<string, Damage>();
    for (const relation of relations) {
      const problems = await attempt(client, () => check(client, relation, isThorough, options)).catch(
        // Without the remedy.
        (error: Error) => [error.message.split('\n')[0] ?? ''],
      );
      for (const problem of problems.slice(0, LINES)) {
        const found = locate(relation, relations, problem);
        // Statements about an index read its table, too.
        damage.set(`${found.name} ${found.problem}`, found);
      }
    }
    return { ...report, damage: [...damage.values()] };
  } finally {
    await client.query('rollback');
  }
}

/** Runs statements of which one may fail, and undoes them then. */
async function attempt<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint part');
  try {
    return await work();
  } catch (error) {
    await client.query('rollback to savepoint part');
    throw error;
  }
}

/** Loads amcheck unless it is there. @throws Error where it is not installed, too old, or this user may not load it. */
async function loadAmcheck(client: Client): Promise<void> {
  await client.query('create extension if not exists amcheck');
  await client.query(`select 'verify_heapam'::regproc, 'bt_index_check(regclass, boolean)'::regprocedure`);
}

/** Checks everything in few statements; returns whether all is well. Throws at most kinds of damage. */
async function checkAll(
  client: Client,
  relations: readonly Relation[],
  { everyRow }: DamageOptions,
): Promise<boolean> {
  const oids = (kinds: string) => relations.filter(({ kind }) => kinds.includes(kind)).map(({ oid }) => oid);
  const heaps = await client.query(
    'select from unnest($1::oid[]) oid, lateral verify_heapam(oid::regclass, check_toast => true) limit 1',
    [oids('rtm')],
  );
  if (heaps.rows.length > 0) return false;
  // Joined to pg_am: other kinds of indexes have no such check.
  await client.query(
    `select bt_index_check(c.oid, $2) from pg_class c join pg_am a on a.oid = c.relam
      where c.oid = any($1::oid[]) and amname = 'btree'`,
    [oids('i'), everyRow],
  );
  for (const relation of relations) await readByKey(client, relation);
  await client.query('select count(last_value) from pg_sequences');
  return true;
}

/** Checks a table, index or sequence; returns its problems. @throws Error at the first one that ends the check. */
async function check(
  client: Client,
  relation: Relation,
  isThorough: boolean,
  { everyRow }: DamageOptions,
): Promise<string[]> {
  const { oid, kind, name } = relation;
  if (kind === 'S') await client.query(`select last_value from ${name}`);
  else if (kind === 'i') {
    if (!isThorough) return [];
    await client.query(
      `select bt_index_check(c.oid, $2) from pg_class c join pg_am a on a.oid = c.relam
        where c.oid = $1 and amname = 'btree'`,
      [oid, everyRow],
    );
  } else if (isThorough) {
    const { rows } = await client.query<{ text: string }>(
      `select concat('page ' || blkno, ', row ' || offnum, ': ', msg) as text
        from verify_heapam($1::oid::regclass, check_toast => true) limit ${LINES}`,
      [oid],
    );
    if (rows.length > 0) return rows.map(({ text }) => text);
  } else if (kind !== 't') {
    // As text, long values are read from where they are stored.
    await client.query(`select sum(length(t::text)) from ${name} t`);
  }
  await readByKey(client, relation);
  return [];
}

/** Reads a table by its primary key: an entry of the index whose row's page is missing is an error. */
async function readByKey(client: Client, { kind, name, key }: Relation): Promise<void> {
  if (kind === 'r' && key !== null)
    await client.query(`select count(*) from (select from ${name} order by ${key}) r`);
}

/** Names the table or index whose file a message is about. */
function locate(relation: Relation, relations: readonly Relation[], problem: string): Damage {
  const path = /"((?:base|global)\/[\d/]+)/.exec(problem)?.[1];
  const { name, file } = (path && relations.find(other => other.file === path)) || relation;
  return { name, file: file || path || '', problem };
}
