import { type Kysely, sql } from 'kysely';

/**
 * Adds the record of changed products, which triggers write: processes read it every second, and render the pages of these products
 * again. A row names a colour, and whether only the stock of its sizes has changed; any other change is noted for all colours of
 * the model, which show each other. Categories and looks are on many pages: their changes count as one of the whole catalogue.
 *
 * `xact` orders the rows as they become visible (`server/subjects/products/changes`). A transaction that reports its
 * changes itself, such as the seed, sets `vitrine.notes_changes` to `off`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_changes (
    id bigint primary key generated always as identity,
    xact xid8 not null default pg_current_xact_id(),
    noted_at timestamptz not null default clock_timestamp(),
    sku text not null,
    only_stock boolean not null
  )`.execute(db);
  await sql`create index product_changes_xact on product_changes (xact)`.execute(db);
  for (const body of FUNCTIONS) await sql.raw(body).execute(db);
  for (const [table, note] of NOTED) {
    for (const [operation, rows] of OPERATIONS) {
      await sql`create trigger ${sql.id(`${table}_${operation}_noted`)} after ${sql.raw(operation)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} for each statement execute function ${sql.id(note)}()`.execute(db);
    }
  }
  for (const table of ['categories', 'looks', 'look_products']) {
    await sql`create trigger ${sql.id(`${table}_noted`)} after insert or update or delete on ${sql.table(table)}
      for each statement execute function note_catalogue()`.execute(db);
  }
}

const OPERATIONS = [
  ['insert', 'new table as new_rows'],
  ['update', 'old table as old_rows new table as new_rows'],
  ['delete', 'old table as old_rows'],
] as const;

const NOTED = [
  ['children', 'note_children'],
  ['colours', 'note_colours'],
  ['products', 'note_models'],
  ['product_categories', 'note_models'],
] as const;

/** Returns a trigger function whose body does not run where the transaction has turned notes off. */
const triggerFunction = (name: string, variables: string, body: string) => `
  create function ${name}() returns trigger language plpgsql as $$
  ${variables && `declare ${variables};`}
  begin
    if current_setting('vitrine.notes_changes', true) = 'off' then return null; end if;
    ${body}
    return null;
  end $$`;

/** Sets a variable to the values of a column in all rows that the statement has changed. */
const collect = (variable: string, column: string) => `
    if tg_op = 'INSERT' then
      select array_agg(distinct ${column}) into ${variable} from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct ${column}) into ${variable} from old_rows;
    else
      select array_agg(distinct ${column}) into ${variable} from (
        (select * from new_rows except select * from old_rows) union all
        (select * from old_rows except select * from new_rows)) rows;
    end if;`;

const FUNCTIONS = [
  triggerFunction('note_catalogue', '', 'update catalogue_state set version = version + 1;'),
  // Each order updates stock: one statement, without the colours of the model.
  triggerFunction(
    'note_children',
    'parents text[]',
    `if tg_op = 'UPDATE' then
      insert into product_changes (sku, only_stock)
        select distinct n.parent_sku, true from new_rows n join old_rows o using (sku)
        where n.stock <> o.stock and to_jsonb(n) - 'stock' = to_jsonb(o) - 'stock';
      select array_agg(distinct parent) into parents
        from new_rows n full join old_rows o using (sku), unnest(array[n.parent_sku, o.parent_sku]) parent
        where to_jsonb(n) - 'stock' is distinct from to_jsonb(o) - 'stock';
    elsif tg_op = 'INSERT' then
      select array_agg(distinct parent_sku) into parents from new_rows;
    else
      select array_agg(distinct parent_sku) into parents from old_rows;
    end if;
    if parents is not null then
      insert into product_changes (sku, only_stock)
        select distinct s.sku, false from colours c join colours s on s.spu = c.spu where c.sku = any(parents);
    end if;`,
  ),
  triggerFunction(
    'note_colours',
    'spus text[]; skus text[]',
    `${collect('spus', 'spu')}
    ${collect('skus', 'sku')}
    if spus is not null then
      insert into product_changes (sku, only_stock)
        select sku, false from colours where spu = any(spus)
        union select sku, false from unnest(skus) sku;
    end if;`,
  ),
  triggerFunction(
    'note_models',
    'spus text[]',
    `${collect('spus', 'spu')}
    if spus is not null then
      insert into product_changes (sku, only_stock)
        select sku, false from colours where spu = any(spus);
    end if;`,
  ),
];
