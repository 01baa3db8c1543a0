import { type Kysely, sql } from 'kysely';

/**
 * Adds the function that puts a child product into a bag in one statement: session, product, limits and the note for retries.
 * It returns null, and has written nothing, in all cases that need words or another write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_line(
      token text, now_at timestamptz, oldest timestamptz, noted timestamptz,
      product bigint, sku text, color integer, size integer, pieces integer, max_qty integer, max_lines integer,
      retry_key text, retry_call text, retry_hash text) returns bigint
    language plpgsql volatile as $$
    declare
      visitor visitors%rowtype;
      bag text;
      available integer;
      line bigint;
    begin
      select v.* into visitor from visitors v where v.key = token and v.expires_at > now_at and v.seen_at > noted
        and (v.customer_id is null or v.created_at > oldest);
      if not found then return null; end if;
      select ch.stock into available from children ch join colours co on co.sku = ch.parent_sku
      where ch.sku = add_line.sku and ch.enabled and co.id = product and co.enabled and co.exclusive_to is null
        and (color is null or co.color_value = color) and (size is null or ch.size_value = size);
      if not found or available < pieces then return null; end if;
      if retry_key is not null then
        insert into requests (visitor_key, key, call, content_hash, answer)
        values (token, retry_key, retry_call, retry_hash, 'null') on conflict do nothing;
        if not found then return null; end if;
      end if;
      bag := coalesce('m' || visitor.customer_id::text, 'v' || token);
      perform set_config('lock_timeout', '400ms', true), pg_advisory_xact_lock(hashtextextended(bag || 'bag', 0));
      update bag_items b set qty = b.qty + pieces, selected = true
      where b.owner = bag and b.list = 'bag' and b.combination = '' and b.child_sku = add_line.sku
        and b.qty + pieces <= least(max_qty, available)
      returning b.id into line;
      if line is null and pieces <= max_qty
        and (select count(*) from bag_items b where b.owner = bag and b.list = 'bag') < max_lines
      then
        insert into bag_items (customer_id, visitor_key, list, child_sku, qty)
        values (visitor.customer_id, case when visitor.customer_id is null then token end, 'bag', add_line.sku, pieces)
        on conflict (owner, list, combination, child_sku) do nothing
        returning id into line;
      end if;
      if retry_key is null then return line; end if;
      if line is null then
        delete from requests r where r.visitor_key = token and r.key = retry_key;
      else
        update requests r set answer = jsonb_build_object('item_ids', jsonb_build_array(line))
        where r.visitor_key = token and r.key = retry_key;
      end if;
      return line;
    end $$`.execute(db);
}
