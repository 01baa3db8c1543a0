import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type Database, readConfig } from '../../server/index.ts';
import { emptyDatabase } from './database.ts';
import { noteApp } from './open-apps.ts';
import { entry, Shop } from './shop.ts';

let shop: Shop;
let app: FastifyInstance;
let endHold = () => {};
beforeEach(async () => {
  shop = new Shop();
});
afterEach(async () => {
  await app.close();
  endHold();
  await shop.close();
});

/** Lets the statements that the index is built from wait, or fail, until they may run. Other files have the same database. */
function holdIndex({ db }: Database, before: () => Promise<void>): void {
  const executor = db.getExecutor();
  const { withPlugin } = executor;
  executor.withPlugin = plugin => {
    const own = withPlugin.call(executor, plugin);
    const { executeQuery } = own;
    own.executeQuery = async (query, ...rest) => {
      if (query.sql.includes('stocked_sizes')) await before();
      return executeQuery.call(own, query, ...rest) as ReturnType<typeof executeQuery<never>>;
    };
    return own;
  };
  endHold = () => {
    executor.withPlugin = withPlugin;
  };
}

async function start(before: () => Promise<void>): Promise<void> {
  const database = await emptyDatabase();
  holdIndex(database, before);
  app = await createApp(readConfig(shop.env(), shop.root), entry, { database });
  noteApp(app);
  await app.ready();
}

const get = async (url: string) => {
  const { statusCode, json } = await app.inject(url);
  return { statusCode, json };
};
const ready = async () => {
  const { statusCode, json } = await get('/readyz');
  return { statusCode, ...json() };
};

describe('a server whose first index is being built', () => {
  it('serves pages that need no index, lets lists wait, and is ready once it is built', async () => {
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await start(() => held);
    const built = app.prepareIndexes();
    expect(await ready()).toMatchObject({ statusCode: 503, status: 'starting', database: 'ok' });
    const answered: string[] = [];
    // More than pages are made at once.
    const lists = [
      '/products.html',
      '/products.html?page=2',
      '/products.html?sort=newest',
      '/product/A-1.html',
    ]
      .concat(['/catalogsearch/result?q=a', '/catalogsearch/result?q=b', '/product/A-2.html'])
      .map(async url => {
        const { statusCode } = await get(url);
        answered.push(url);
        return statusCode;
      });
    await setTimeout(500);
    expect((await get('/')).statusCode).toBe(200);
    expect(answered).toEqual([]);
    release();
    await built;
    expect(new Set(await Promise.all(lists))).toEqual(new Set([200]));
    expect(await ready()).toMatchObject({ statusCode: 200, status: 'ok' });
  });

  it('builds it again after a failure, and is not ready meanwhile', async () => {
    let failures = 2;
    await start(async () => {
      if (failures-- > 0) throw new Error('The connection is lost.');
    });
    const built = app.prepareIndexes();
    await expect.poll(() => failures).toBeLessThan(2);
    expect(await ready()).toMatchObject({ statusCode: 503, status: 'starting' });
    await built;
    expect(await ready()).toMatchObject({ statusCode: 200, status: 'ok' });
  });

  it('ends the building when it is stopped', async () => {
    await start(async () => {
      throw new Error('The connection is lost.');
    });
    const built = app.prepareIndexes();
    await app.close();
    await built;
  });
});
