import { type Kysely, sql } from 'kysely';

/**
 * Adds prices to releases: `base` is what a product cost when its price was put in, `before` what it cost until the release, and
 * `org_before` its original price. They are written into the catalogue at the release's moment, by the process that comes first;
 * `prices_at` says when. `content_state.prices` counts these changes, so that each process sees them with its next look.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_state add column prices bigint not null default 0`.execute(db);
  await sql`alter table content_releases add column prices_at timestamptz`.execute(db);
  await sql`create table content_release_prices (
    release_id bigint not null references content_releases (id) on delete cascade,
    kind text not null check (kind in ('colour', 'size')),
    sku text not null,
    price bigint not null check (price >= 0),
    base bigint not null,
    before bigint,
    org_before bigint,
    primary key (release_id, kind, sku)
  )`.execute(db);
  await sql`create index content_release_prices_sku on content_release_prices (sku)`.execute(db);
}
