import type { FastifyInstance } from 'fastify';
import type { CompiledQuery } from 'kysely';
import type { Database } from '../server/index.ts';
import { COOKIE } from '../server/subjects/visitors/cookie.ts';
import { ADDS, CALLERS } from './shop.ts';

/** Returns what is in the bags, without the visitors' keys, which are random. */
export async function readBags({ db }: Database): Promise<unknown[]> {
  return db
    .selectFrom('bag_items')
    .select(({ fn }) => [
      'child_sku',
      'qty',
      fn
        .countAll<string>()
        .over(over => over.partitionBy('visitor_key'))
        .as('lines'),
    ])
    .orderBy('child_sku')
    .execute();
}

/** Returns the bodies of the adds of each caller. */
export async function readBodies({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('children')
    .innerJoin('colours', 'colours.sku', 'children.parent_sku')
    .select(['colours.id as product_id', 'children.sku as child_sku'])
    .where('colours.enabled', '=', true)
    .orderBy('children.sku')
    .limit(ADDS)
    .execute();
  return rows.map(row => JSON.stringify({ ...row, qty: 1 }));
}

/** Lets each caller add everything once and records the statements that reach the database. */
export async function record(app: FastifyInstance, { db }: Database, bodies: string[]) {
  const executor = db.getExecutor();
  const { executeQuery } = executor;
  const statements: CompiledQuery[][][] = [];
  const cookies: string[] = [];
  for (let caller = 0; caller < CALLERS; caller++) {
    let cookie = '';
    const own: CompiledQuery[][] = [];
    // The first request has no cookie and creates the visitor.
    for (const [n, body] of [bodies[0] as string, ...bodies].entries()) {
      const asked: CompiledQuery[] = [];
      executor.executeQuery = (query, ...rest) => {
        asked.push(query);
        return executeQuery.call(executor, query, ...rest) as ReturnType<typeof executeQuery<never>>;
      };
      const answer = await app.inject({
        method: 'POST',
        url: '/rest_partcheckout/checkout/add',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        payload: body,
      });
      executor.executeQuery = executeQuery;
      if (answer.json().status !== 200) throw new Error(answer.body);
      for (const { name, value } of answer.cookies) if (name === COOKIE) cookie = `${name}=${value}`;
      if (n > 0) own.push(asked);
    }
    cookies.push(cookie);
    statements.push(own);
  }
  return { cookies, statements };
}

/** Runs the recorded statements, those of each caller one after the other. */
export async function replay({ db }: Database, statements: CompiledQuery[][][]): Promise<void> {
  await Promise.all(
    statements.map(async adds => {
      for (const add of adds) for (const statement of add) await db.executeQuery(statement);
    }),
  );
}
