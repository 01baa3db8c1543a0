import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createCheck } from '../../server/base/database/check.ts';
import { migrations } from '../../server/base/database/migrations/index.ts';
import { type Database, openDatabase } from '../../server/index.ts';
import { storeForEachTest } from './commerce.ts';

const store = storeForEachTest();

const UNAVAILABLE = '服务器暂时无法处理，请稍后再试';
/** The result of a check is reused for a second. */
const HELD = 1000;
const pause = () => new Promise(done => setTimeout(done, HELD + 100));

const ready = async () => {
  const { statusCode, body } = await store.app.inject({ url: '/readyz' });
  return { statusCode, ...JSON.parse(body) };
};

/** Makes each row that is written to a table fail with a SQLSTATE. */
const failWrites = (table: string, state: string) =>
  sql`create function fail() returns trigger language plpgsql as ${sql.raw(
    `$$ begin raise exception 'a secret path' using errcode = '${state}'; end $$`,
  )};
  create trigger fail before insert or update on ${sql.table(table)} for each row execute function fail()`;

describe('a node whose database can’t be used', () => {
  const triggered = (state: string, reason: string) =>
    [
      `fails each write with ${state}`,
      ['write', reason, state],
      (): unknown => failWrites('write_checks', state),
      () => sql`drop function fail cascade`,
    ] as const;
  const cases: [string, readonly [string, string, string?], () => unknown, () => unknown][] = [
    [...triggered('25006', 'read-only')],
    [...triggered('53100', 'disk full')],
    [...triggered('53200', 'out of resources')],
    [...triggered('58030', 'files damaged')],
    [...triggered('XX001', 'data damaged')],
    [...triggered('XX002', 'data damaged')],
    [...triggered('42501', 'no privilege')],
    [
      'has lost the table of orders',
      ['read', 'schema lost', '42P01'],
      () => sql`alter table orders rename to orders_away`,
      () => sql`alter table orders_away rename to orders`,
    ],
    [
      'has lost the table of bags',
      ['read', 'schema lost', '42P01'],
      () => sql`alter table bag_items rename to bag_items_away`,
      () => sql`alter table bag_items_away rename to bag_items`,
    ],
    [
      'has lost the table of the check itself',
      ['write', 'schema lost', '42P01'],
      () => sql`alter table write_checks rename to write_checks_away`,
      () => sql`alter table write_checks_away rename to write_checks`,
    ],
    [
      'has lost the record of migrations',
      ['migrations', `${Object.keys(migrations).length} have not run`],
      () => sql`alter table kysely_migration rename to kysely_migration_away`,
      () => sql`alter table kysely_migration_away rename to kysely_migration`,
    ],
  ];

  it.each(cases)('is not ready while it %s, says why, and is ready again after that', async (...given) => {
    const [, [check, reason, sqlstate], spoil, repair] = given;
    const { db } = store.database;
    const run = (what: unknown) => (what as ReturnType<typeof sql>).execute(db);
    await run(spoil());
    await pause();
    const failing = await ready().finally(() => run(repair()));
    expect(failing).toMatchObject({ statusCode: 503, status: 'failed' });
    expect(failing.failed).toEqual({ check, reason, ...(sqlstate && { sqlstate }) });
    expect(JSON.stringify(failing)).not.toContain('secret');
    await pause();
    expect(await ready()).toMatchObject({ statusCode: 200, status: 'ok', database: 'ok' });
  });
});

it('checks once for concurrent probes, and at most once a second', async () => {
  const { db } = store.database;
  const seen: unknown[] = [];
  const check = createCheck(db, undefined, status => seen.push(status));
  const probes = await Promise.all(Array.from({ length: 50 }, () => check()));
  expect(new Set(probes.map(({ database }) => database))).toEqual(new Set([true]));
  await check();
  expect(seen).toHaveLength(1);
  await pause();
  await Promise.all([check(), check()]);
  expect(seen).toHaveLength(2);
});

it('writes one row, however often it is checked', async () => {
  const { db } = store.database;
  for (let n = 0; n < 3; n++) await createCheck(db)();
  expect(await db.selectFrom('write_checks').select('id').execute()).toEqual([{ id: 1 }]);
});

it('stays ready beside a newer version that has changed the schema', async () => {
  const { db } = store.database;
  await sql`insert into kysely_migration (name, timestamp) values ('9000-of-a-newer-version', '')`.execute(
    db,
  );
  await sql`alter table orders add column of_a_newer_version text`.execute(db);
  try {
    await pause();
    expect(await ready()).toMatchObject({ statusCode: 200, migrations: 'ok' });
  } finally {
    await sql`delete from kysely_migration where name like '9000%'`.execute(db);
    await sql`alter table orders drop column of_a_newer_version`.execute(db);
  }
});

describe('a call', () => {
  it.each(['25006', '53100', '42P01', '42501', 'XX001', 'XX002', '58030', '57014'])(
    'that fails with %s is 503 in the shopper’s words, and works again after that',
    async state => {
      const { db } = store.database;
      await failWrites('bag_items', state).execute(db);
      const guest = store.guest();
      const failed = await store.add(guest, 'BAG').finally(() => sql`drop function fail cascade`.execute(db));
      expect(failed).toMatchObject({ http: 503, message: UNAVAILABLE });
      expect(await store.add(guest, 'BAG')).toMatchObject({ http: 200, status: 200 });
    },
  );

  it.each(['22P02', 'P0001', '23514'])('that fails with %s, a mistake, is 500', async state => {
    const { db } = store.database;
    await failWrites('bag_items', state).execute(db);
    const failed = await store
      .add(store.guest(), 'BAG')
      .finally(() => sql`drop function fail cascade`.execute(db));
    expect(failed).toMatchObject({ http: 500, message: UNAVAILABLE });
  });
});

const server = process.env.TEST_STORE === 'servers' ? process.env.TEST_DATABASE_URL : undefined;
if (!server) console.log('Skipping roles and settings of PostgreSQL: TEST_DATABASE_URL is not set.');

describe.skipIf(!server)('a PostgreSQL server', () => {
  const role = `clerk_${process.pid}`;
  let place: URL;
  let opened: Database;
  const run = (statement: string) => sql.raw(statement).execute(store.database.db);
  const openAs = async (user?: string) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      store.database.db,
    );
    place = new URL(server as string);
    place.pathname = rows[0]?.name as string;
    if (user) [place.username, place.password] = [user, 'of-a-test'];
    const databaseLimits = { connect: 3000, statement: 2000, lock: 1000 };
    opened = await openDatabase(
      { databaseUrl: place.href, dataDir: null, databaseLimits },
      { migrates: false },
    );
  };
  const readState = async () => {
    const { database, migrations, problem } = await opened.check();
    return database && migrations ? 'ok' : `${problem?.check}: ${problem?.reason}`;
  };
  afterEach(() => opened?.close());

  it('that is set to read-only is found out, and its connections are replaced when that ends', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      store.database.db,
    );
    const name = rows[0]?.name as string;
    await run(`alter database ${name} set default_transaction_read_only = on`);
    try {
      await openAs();
      const write = () =>
        opened.db
          .insertInto('outbox')
          .values({ to: '', kind: '', code: '', text: '' })
          .execute()
          .then(
            () => 'ok',
            error => error.code,
          );
      expect([await readState(), await write()]).toEqual(['write: read-only', '25006']);
      await run(`alter database ${name} reset default_transaction_read_only`);
      await expect.poll(readState, { interval: 200 }).toBe('ok');
      expect(await write()).toBe('ok');
    } finally {
      await run(`alter database ${name} reset default_transaction_read_only`);
    }
  });

  it.each([
    ['may not read orders', 'revoke select on orders', 'grant select on orders', 'read: no privilege'],
    ['may not take stock', 'revoke update on children', 'grant update on children', 'read: no privilege'],
    [
      'may not write the check',
      'revoke insert on write_checks',
      'grant insert on write_checks',
      'write: no privilege',
    ],
  ])('whose user %s does not sell', async (_what, revoke, grant, expected) => {
    await run(`create role ${role} login password 'of-a-test'`);
    try {
      await run(`grant all on all tables in schema public to ${role}`);
      await openAs(role);
      expect(await readState()).toBe('ok');
      await run(`${revoke} from ${role}`);
      await expect.poll(readState, { interval: 200 }).toBe(expected);
      await run(`${grant} to ${role}`);
      await expect.poll(readState, { interval: 200 }).toBe('ok');
    } finally {
      await run(`drop owned by ${role}; drop role ${role}`);
    }
  });

  it('that hides the schema from its user does not sell', async () => {
    await run(`create role ${role} login password 'of-a-test'`);
    try {
      await run(`grant all on all tables in schema public to ${role}`);
      await run(`alter role ${role} set search_path = nowhere`);
      await openAs(role);
      expect(await readState()).toMatch(/^migrations: \d+ have not run$/);
      await run(`alter role ${role} reset search_path`);
      await expect.poll(readState, { interval: 200 }).toBe('ok');
    } finally {
      await run(`drop owned by ${role}; drop role ${role}`);
    }
  });
});
