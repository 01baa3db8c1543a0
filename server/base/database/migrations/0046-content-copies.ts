import { type Kysely, sql } from 'kysely';

/**
 * Adds copies of the documents that a CMS has: of each the last text that has passed the check. `change` is the number of the last
 * change that shows, counted in `content_copies_state.version`; without a text, the document has gone. `seen` is the version that was
 * looked at last, and `problem` why its text is not the one that shows.
 *
 * One process at a time looks at the CMS: `holder`, until `leased_until`. `wanted_at` is when a look was requested.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content_copies (
    kind text not null check (kind in ('pages', 'blocks')),
    key text not null,
    text text,
    version text not null default '',
    seen text not null default '',
    change bigint not null default 0,
    modified timestamptz not null default clock_timestamp(),
    problem text not null default '',
    primary key (kind, key)
  )`.execute(db);
  await sql`create index content_copies_change on content_copies (change)`.execute(db);
  await sql`create index content_copies_problem on content_copies (kind, key) where problem <> ''`.execute(
    db,
  );
  await sql`create table content_copies_state (
    id integer primary key default 1 check (id = 1),
    version bigint not null default 0,
    source text not null default '',
    mark text,
    holder uuid,
    leased_until timestamptz,
    started_at timestamptz,
    wanted_at timestamptz,
    next_at timestamptz,
    checked_at timestamptz,
    problem text not null default ''
  )`.execute(db);
}
