import {
  DummyDriver,
  Kysely,
  type OperationNodeSource,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from './schema.ts';
import { describeStatement } from './trace-statement.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: of => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const MOBILE = '13800138000';

/** Names, and the statements that have them: all hold a value that must not be in the name. */
const STATEMENTS: [name: string, statement: OperationNodeSource][] = [
  ['select customers', db.selectFrom('customers').selectAll().where('mobile', '=', MOBILE)],
  ['select customers', db.selectFrom('customers as c').selectAll().where('c.mobile', '=', MOBILE)],
  [
    'select',
    db
      .selectFrom(db.selectFrom('customers').select('mobile').where('mobile', '=', MOBILE).as('x'))
      .selectAll(),
  ],
  ['insert customers', db.insertInto('customers').values({ mobile: MOBILE })],
  ['update customers', db.updateTable('customers').set({ mobile: MOBILE })],
  ['update customers', db.updateTable('customers as c').set({ mobile: MOBILE })],
  ['delete customers', db.deleteFrom('customers').where('mobile', '=', MOBILE)],
  [
    'with customers',
    db
      .with('old', with_ => with_.deleteFrom('customers').where('mobile', '=', MOBILE).returningAll())
      .insertInto('customers')
      .values({ mobile: MOBILE }),
  ],
  ['begin', sql`begin`],
  ['select', sql`select ${MOBILE}`],
  ['select', sql`select pg_advisory_xact_lock(hashtext(${MOBILE}))`],
  ['select customers', sql`select * from ${sql.table('customers')} where mobile = ${MOBILE}`],
  [
    'update customers',
    sql`
    update customers set mobile = ${MOBILE} where id in (select id from visitors for update skip locked)`,
  ],
  ['insert customers', sql`insert into customers (mobile) values (${MOBILE})`],
  ['select', sql`select extract(epoch from now())`],
  ['select', sql`(select 1)`],
  ['select', sql`select ${sql.lit(`from ${MOBILE}`)}`],
  ['savepoint', sql`savepoint ${sql.id(MOBILE)}`],
  ['statement', sql`-- ${sql.raw(MOBILE)}`],
];

it.each(STATEMENTS)('names a statement %s', (name, statement) => {
  const { query, sql: text } = db
    .getExecutor()
    .compileQuery(statement.toOperationNode() as never, { queryId: 'x' });
  const { operation, table } = describeStatement(query as never, text);
  expect([operation, table].filter(Boolean).join(' ')).toBe(name);
});
