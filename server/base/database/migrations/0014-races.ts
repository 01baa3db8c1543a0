import { type Kysely, sql } from 'kysely';

/** Binds idempotency keys to the content of their requests, and counts a bag's lines under a lock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('requests').addColumn('content_hash', 'text').execute();
  // Volatile, so that the count sees what others have committed while the function waited for the lock.
  await sql`
    create function lines_after_add(bag_owner text, bag_list text, skus text[], others integer) returns integer
    language plpgsql volatile as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(bag_owner || bag_list, 0));
      return (
        select case when missing = 0 then 0 else missing + (
          select count(*) from bag_items where owner = bag_owner and list = bag_list) end
        from (
          select others + count(*) missing from unnest(skus) sku where not exists (
            select from bag_items
            where owner = bag_owner and list = bag_list and combination = '' and child_sku = sku)) new_lines);
    end $$`.execute(db);
}
