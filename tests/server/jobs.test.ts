import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/index.ts';
import { emptyDatabase } from './database.ts';
import { Shop } from './shop.ts';

const DAY = 24 * 3600 * 1000;

let database: Database;
let shop: Shop;
let app: FastifyInstance;
beforeEach(async () => {
  database = await emptyDatabase();
  shop = new Shop({ files: { 'products.json': '[]' } });
  app = await shop.open();
});
afterEach(() => shop.close());

it('deletes events after 90 days in a process that has just started', async () => {
  const event = { kind: 'page_view', user_type: 'GUEST' as const, country: 'China', page_kind: 'home' };
  const rows = [91, 89].map(days => ({
    ...{ ...event, page_path: `/${days}`, test_user: false, data: '{}', at: new Date() },
    received_at: new Date(Date.now() - days * DAY),
  }));
  await database.db.insertInto('tracking_events').values(rows).execute();
  await app.listen({ port: 0 });
  const paths = () => database.db.selectFrom('tracking_events').select('page_path').execute();
  await expect.poll(paths).toEqual([{ page_path: '/89' }]);
});

it('frees the space of deleted rows in the embedded database', async ({ skip }) => {
  // A server has autovacuum.
  if (!database.embedded) return skip();
  await sql`insert into requests (visitor_key, key, call, answer)
    select 'v', n::text, repeat('x', 1000), '{}' from generate_series(1, 1000) n`.execute(database.db);
  await sql`delete from requests`.execute(database.db);
  await app.listen({ port: 0 });
  const size = () =>
    sql<{ size: number }>`select pg_relation_size('requests') size`
      .execute(database.db)
      .then(({ rows }) => rows[0]?.size);
  await expect.poll(size).toBe(0);
});
