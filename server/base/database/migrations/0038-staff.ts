import { type Kysely, sql } from 'kysely';

/**
 * Adds staff with their sessions and recovery codes, and the tokens of the admin API. The audit log becomes append-only: rows
 * can't be changed, and deleted only once they are three years old.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('name', 'text', column =>
      column.notNull().unique().check(sql`name ~ '^[a-z0-9][a-z0-9._-]{0,63}$'`),
    )
    .addColumn('role', 'text', column =>
      column.notNull().check(sql`role in ('editor', 'publisher', 'admin')`),
    )
    .addColumn('folders', 'jsonb', column => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('state', 'text', column =>
      column.notNull().defaultTo('invited').check(sql`state in ('invited', 'active', 'suspended')`),
    )
    .addColumn('password_hash', 'text')
    .addColumn('totp_secret', 'text')
    // The period of the last code that was used: a code works once.
    .addColumn('totp_period', 'bigint', column => column.notNull().defaultTo(0))
    .addColumn('oidc_issuer', 'text')
    .addColumn('oidc_subject', 'text')
    .addColumn('invite_key', 'text', column => column.unique())
    .addColumn('invite_expires_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('staff_oidc', ['oidc_issuer', 'oidc_subject'])
    .execute();
  await db.schema
    .createTable('staff_recovery_codes')
    .addColumn('staff_id', 'bigint', column => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('key', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('staff_recovery_codes_pk', ['staff_id', 'key'])
    .execute();
  await db.schema
    .createTable('staff_sessions')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('id', 'uuid', column => column.notNull().unique().defaultTo(sql`gen_random_uuid()`))
    .addColumn('staff_id', 'bigint', column => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('device', 'text', column => column.notNull())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('seen_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    // When this person last proved who they are.
    .addColumn('proved_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`create index staff_sessions_staff on staff_sessions (staff_id)`.execute(db);
  await db.schema
    .createTable('admin_tokens')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('name', 'text', column =>
      column.notNull().unique().check(sql`name ~ '^[a-z0-9][a-z0-9._-]{0,63}$'`),
    )
    .addColumn('key', 'text', column => column.notNull().unique())
    .addColumn('scopes', 'jsonb', column => column.notNull())
    .addColumn('folders', 'jsonb', column => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('created_by', 'text', column => column.notNull())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', column => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .execute();

  await sql`create function keep_audit_log() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '3 years' then return old; end if;
    raise exception 'Rows of audit_log are only added, and deleted after three years.' using errcode = '42501';
  end $$`.execute(db);
  await sql`create trigger audit_log_kept before update or delete on audit_log
    for each row execute function keep_audit_log()`.execute(db);
  await sql`create trigger audit_log_not_emptied before truncate on audit_log
    for each statement execute function keep_audit_log()`.execute(db);
}
