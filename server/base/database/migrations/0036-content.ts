import { type Kysely, sql } from 'kysely';

/**
 * Adds the content store. Texts are `text` and never `jsonb`, which reorders labels and drops repeated ones.
 *
 * What shows is a timeline: the publication of a document with the latest `live_from` that has passed. One of a release has its
 * time in advance, so that every process shows it at that moment. Each change of the timeline has the number that
 * `content_state.version` has after it: processes read those above the number that they have read. The row of `content_state` is
 * locked until the change is committed, so the numbers become visible in their order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ACTOR = `in ('staff', 'token', 'command', 'shop')`;

const STATEMENTS = [
  `create table content_state (
    id integer primary key default 1 check (id = 1),
    version bigint not null default 0,
    imported_at timestamptz
  )`,
  'insert into content_state default values',
  `create table content_documents (
    id bigint primary key generated always as identity,
    kind text not null check (kind in ('pages', 'blocks')),
    key text not null,
    draft_text text,
    draft_base integer,
    draft_kind text check (draft_kind ${ACTOR}),
    draft_author text,
    draft_at timestamptz,
    versions integer not null default 0,
    unique (kind, key)
  )`,
  `create table content_versions (
    document_id bigint not null references content_documents (id),
    number integer not null check (number > 0),
    text text not null,
    origin text not null check (origin in ('import', 'publish', 'rollback', 'restore', 'release', 'undo')),
    origin_number integer,
    author_kind text not null check (author_kind ${ACTOR}),
    author text not null,
    note text not null default '',
    findings jsonb not null default '[]'::jsonb,
    created_at timestamptz not null default clock_timestamp(),
    primary key (document_id, number)
  )`,
  `create table content_releases (
    id bigint primary key generated always as identity,
    name text not null,
    state text not null default 'open' check (state in ('open', 'scheduled', 'undone')),
    live_at timestamptz,
    author_kind text not null check (author_kind ${ACTOR}),
    author text not null,
    created_at timestamptz not null default clock_timestamp(),
    check ((state = 'open') = (live_at is null))
  )`,
  `create table content_release_items (
    release_id bigint not null references content_releases (id) on delete cascade,
    document_id bigint not null references content_documents (id),
    version integer,
    base integer,
    primary key (release_id, document_id),
    foreign key (document_id, version) references content_versions (document_id, number)
  )`,
  'create index content_release_items_document on content_release_items (document_id)',
  `create table content_publications (
    id bigint primary key generated always as identity,
    document_id bigint not null references content_documents (id),
    version integer,
    live_from timestamptz not null,
    release_id bigint references content_releases (id),
    actor_kind text not null check (actor_kind ${ACTOR}),
    actor text not null,
    is_canceled boolean not null default false,
    change bigint not null,
    foreign key (document_id, version) references content_versions (document_id, number)
  )`,
  'create index content_publications_timeline on content_publications (document_id, live_from desc, id desc)',
  'create index content_publications_change on content_publications (change)',
  `create table content_redirects (
    from_path text primary key,
    to_path text not null check (to_path <> from_path),
    status integer not null check (status in (301, 302)),
    author_kind text not null check (author_kind ${ACTOR}),
    author text not null,
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create table content_locks (
    document_id bigint primary key references content_documents (id),
    holder_kind text not null check (holder_kind ${ACTOR}),
    holder text not null,
    taken_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null
  )`,
];
