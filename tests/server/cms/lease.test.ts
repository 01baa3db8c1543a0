import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../server/base/database/index.ts';
import { type LookedAt, LostLease, readKnown, storeLooked } from '../../../server/subjects/cms/copies.ts';
import { claimLook, endLook, LEASE, wantLook } from '../../../server/subjects/cms/lease.ts';
import { emptyDatabase } from '../database.ts';

const SLOW = '00000000-0000-4000-8000-000000000001';
const QUICK = '00000000-0000-4000-8000-000000000002';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  database = await emptyDatabase();
});

const page = (version: string): LookedAt => ({
  ...{ kind: 'pages', key: 'home', version, modified: Date.now() },
  text: JSON.stringify({ title: version, content: {} }),
});
const store = (holder: string, version: string) =>
  inTransaction(database.db, tx => storeLooked(tx, holder, [page(version)], LEASE));
const stored = async () => {
  const { rows } = await sql<{ text: string }>`select text from content_copies`.execute(database.db);
  return rows.map(({ text }) => JSON.parse(text).title);
};

it('a process whose time has passed puts no earlier text in the place of a later one', async () => {
  const { db } = database;
  expect(await claimLook(db, SLOW)).not.toBeNull();
  await store(SLOW, 'first');
  expect(await claimLook(db, QUICK)).toBeNull();
  await sql`update content_copies_state set leased_until = clock_timestamp() - interval '1 second'`.execute(
    db,
  );
  await wantLook(db);
  expect(await claimLook(db, QUICK)).not.toBeNull();
  await store(QUICK, 'later');
  await expect(store(SLOW, 'earlier')).rejects.toThrow(LostLease);
  expect(await stored()).toEqual(['later']);
  expect(await readKnown(db)).toMatchObject([{ key: 'home', seen: 'later', isLive: true }]);
  // Nor does it end the look of the other.
  await endLook(db, SLOW, { source: 'x', mark: 'earlier' }, 60);
  await store(QUICK, 'last');
  expect(await stored()).toEqual(['last']);
});
