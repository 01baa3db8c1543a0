import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '../../server/base/database/migrations/index.ts';
import { emptyDatabase } from './database.ts';

it('keeps the events of earlier versions', async () => {
  const { db } = await emptyDatabase();
  const rollback = new Error('rolled back');
  const attempt = db.transaction().execute(async tx => {
    await sql`drop table tracking_events, tracking_batches`.execute(tx);
    await sql`create table tracking_events (
      id bigint primary key generated always as identity, event_id text, kind text not null, at timestamptz not null,
      received_at timestamptz not null, visitor text, user_type text not null, country text not null,
      page_kind text not null, page_path text not null, utm_source text, utm_medium text,
      channel text not null default 'direct', test_user boolean not null, data jsonb not null)`.execute(tx);
    await sql`create index tracking_events_received on tracking_events (received_at)`.execute(tx);
    await sql`insert into tracking_events
      (event_id, kind, at, received_at, visitor, user_type, country, page_kind, page_path, test_user, data)
      select 'event-' || n, 'search', now(), now(), case when n < 4 then 'v' end, 'GUEST', 'China', 'home',
        '/' || n % 2, false, '{"keyword": "a"}' from generate_series(1, 5) n`.execute(tx);
    await migrations['0019-tracking-batches']?.up(tx);
    const rows = await sql`select event_id, visitor, page_path, data, batch_id from tracking_events
      join tracking_batches on tracking_batches.id = batch_id order by tracking_events.id`.execute(tx);
    const search = { data: { keyword: 'a' } };
    expect(rows.rows).toMatchObject([
      { event_id: 'event-1', visitor: 'v', page_path: '/1', ...search },
      { event_id: 'event-2', visitor: 'v', page_path: '/0', ...search },
      { event_id: 'event-3', visitor: 'v', page_path: '/1', ...search },
      { event_id: 'event-4', visitor: null, page_path: '/0', ...search },
      { event_id: 'event-5', visitor: null, page_path: '/1', ...search },
    ]);
    const batches = await sql<{ bytes: number }>`select bytes from tracking_batches`.execute(tx);
    expect(batches.rows).toHaveLength(4);
    for (const { bytes } of batches.rows) expect(bytes).toBeGreaterThan(400);
    throw rollback;
  });
  await expect(attempt).rejects.toBe(rollback);
});
