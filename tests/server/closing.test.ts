import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createJobs } from '../../server/base/jobs.ts';
import { createApp, type RenderEntry, readConfig } from '../../server/index.ts';
import { copyShopDatabase } from '../support/blank-database.ts';
import { entry, Shop } from './shop.ts';

it('ends the database after the last job: none reads it in vain', async () => {
  const shop = new Shop({ files: { 'products.json': '[]' } });
  await copyShopDatabase(join(shop.root, 'data'));
  const results: (number | Error)[] = [];
  let stop = () => {};
  const stopping = new Promise<void>(resolve => {
    stop = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>(resolve => {
    begin = resolve;
  });
  const addRoutes: RenderEntry['addRoutes'] = async (app, { catalogue }) => {
    const read = async () => {
      results.push(
        await catalogue.stock('', ['none']).then(
          ({ length }) => length,
          error => error,
        ),
      );
    };
    // Rare jobs begin after the server listens; this one lasts until it stops.
    createJobs(app)('a job that lasts', 3_600_000, async () => {
      begin();
      await stopping;
      await read();
    });
    createJobs(app)('a frequent job', 5, read);
    // Before the hooks of the jobs.
    app.addHook('onClose', async () => stop());
  };
  const config = readConfig(shop.env({ REDIS_URL: '', DATA_DIR: 'data', PORT: '0' }), shop.root);
  const app = await createApp(config, { ...entry, addRoutes });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    await begun;
    await expect.poll(() => results.length, { timeout: 20_000 }).toBeGreaterThan(1);
  } finally {
    await app.close();
  }
  expect(results.filter(result => typeof result !== 'number')).toEqual([]);
  await shop.close();
}, 60_000);
