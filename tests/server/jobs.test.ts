import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { shopForEachTest } from './shop.ts';

const DAY = 24 * 3600 * 1000;

/** Rare jobs run two seconds after the server has begun to listen. */
const FIRST_RUN = { timeout: 10_000 };

const shop = shopForEachTest({ files: { 'products.json': '[]' } });

/** Stores batches of one event each, which hold `bytes` bytes that can't be compressed. */
async function store(batches: { path: string; days: number; bytes: number }[]): Promise<void> {
  for (const { path, days, bytes } of batches) {
    const received_at = new Date(Date.now() - days * DAY);
    const batch = { user_type: 'GUEST' as const, country: 'China', page_kind: 'home', test_user: false };
    const { id: batch_id } = await shop.database.db
      .insertInto('tracking_batches')
      .values({ ...batch, page_path: path, received_at, bytes })
      .returning('id')
      .executeTakeFirstOrThrow();
    const data = JSON.stringify({ keyword: randomBytes(bytes / 2).toString('hex') });
    await shop.database.db
      .insertInto('tracking_events')
      .values({ batch_id, kind: 'search', at: received_at, data })
      .execute();
  }
}

const paths = async () => {
  const rows = await shop.database.db
    .selectFrom('tracking_events')
    .innerJoin('tracking_batches', 'tracking_batches.id', 'batch_id')
    .select('page_path')
    .orderBy('page_path')
    .execute();
  return rows.map(({ page_path }) => page_path);
};

it('deletes events after 90 days, and other expired data, in a process that has just started', async () => {
  await store([
    { path: '/91', days: 91, bytes: 100 },
    { path: '/89', days: 89, bytes: 100 },
  ]);
  const message = { to: '13800138000', kind: 'notice', code: '' };
  await shop.database.db
    .insertInto('outbox')
    .values([31, 29].map(days => ({ ...message, text: `${days}`, at: new Date(Date.now() - days * DAY) })))
    .execute();
  await shop.app.listen({ port: 0 });
  await expect.poll(paths, FIRST_RUN).toEqual(['/89']);
  const messages = () => shop.database.db.selectFrom('outbox').select('text').execute();
  await expect.poll(messages, FIRST_RUN).toEqual([{ text: '29' }]);
});

it('deletes the oldest events above TRACKING_STORAGE', async () => {
  await shop.reopen({ TRACKING_STORAGE: '1' });
  await store([3, 1, 4, 2].map(days => ({ path: `/${days}`, days, bytes: 400_000 })));
  await shop.app.listen({ port: 0 });
  await expect.poll(paths, FIRST_RUN).toEqual(['/1', '/2']);
  const batches = await shop.database.db.selectFrom('tracking_batches').select('page_path').execute();
  expect(batches).toHaveLength(2);
});

it('frees the space of deleted rows in the embedded database', async ({ skip }) => {
  // A server has autovacuum.
  if (!shop.database.embedded) return skip();
  await sql`insert into requests (visitor_key, key, call, answer)
    select 'v', n::text, repeat('x', 1000), '{}' from generate_series(1, 1000) n`.execute(shop.database.db);
  await sql`delete from requests`.execute(shop.database.db);
  await shop.app.listen({ port: 0 });
  const size = () =>
    sql<{ size: number }>`select pg_relation_size('requests') size`
      .execute(shop.database.db)
      .then(({ rows }) => rows[0]?.size);
  await expect.poll(size).toBe(0);
});

it('deletes rows of the audit log after three years, and the table refuses it before', async () => {
  const { db } = shop.database;
  const row = { actor_kind: 'staff', actor: 'li.na', action: 'staff.login', detail: '{}' } as const;
  const years = (count: number, days: number) => {
    const at = new Date(Date.now() + days * DAY);
    at.setUTCFullYear(at.getUTCFullYear() - count);
    return at;
  };
  await db
    .insertInto('audit_log')
    .values([
      { ...row, subject: 'old', at: years(3, -2) },
      { ...row, subject: 'kept', at: years(3, 2) },
      { ...row, subject: 'new', at: new Date() },
    ])
    .execute();
  const subjects = async () =>
    (await db.selectFrom('audit_log').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    );
  await shop.app.listen({ port: 0 });
  await expect.poll(subjects, { timeout: 20_000 }).toEqual(['kept', 'new']);
  await expect(db.deleteFrom('audit_log').where('subject', '=', 'kept').execute()).rejects.toThrow(
    'three years',
  );
});
