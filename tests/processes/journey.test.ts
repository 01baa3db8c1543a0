import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journey } from '../../scripts/journey.mjs';
import { copyShopDatabase } from '../support/blank-database.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const folder = mkdtempSync(join(tmpdir(), 'vitrine-journey-'));
let server: ServerProcess;
beforeAll(async () => {
  await copyShopDatabase(folder);
  server = await startServer(ROOT, { DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '' });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('lets a shopper register, log in, add an address, order, pay and request an invoice [A1-01]', async () => {
  const steps: string[] = [];
  const order = await journey(server.url, step => steps.push(step));
  expect(order).toMatchObject({ status: 'processing', invoice_status: 2 });
  expect(steps).toHaveLength(7);
});
