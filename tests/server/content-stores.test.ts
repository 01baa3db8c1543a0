import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { CATALOGUE } from './demo-shop.ts';
import { Shop } from './shop.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CONTENT = resolve(ROOT, 'fixtures/content');
const PATHS = ['/', '/cms/gold-at-night.html', '/cms/gifts.html', '/login.html', '/cms/lookbook.html'];

const shop = new Shop({ files: CATALOGUE });
const answers: Record<string, { status: number; body: string; policy: unknown }[]> = {};

/** Reads pages of the demonstration shop. */
async function readAll(store: 'folder' | 'database') {
  const entry = await createRenderEntry();
  const app = await shop.open({ CONTENT_DIR: CONTENT, CONTENT_STORE: store }, entry);
  answers[store] = [];
  for (const url of PATHS) {
    const { statusCode: status, body, headers } = await app.inject({ url: encodeURI(url) });
    answers[store].push({ status, body, policy: headers['content-security-policy'] });
  }
}

beforeAll(async () => {
  for (const store of ['folder', 'database'] as const) {
    await readAll(store);
    await shop.app.close();
  }
}, 120_000);
afterAll(() => shop.close());

it.each(PATHS.map((path, at) => [path, at] as const))(
  '%s is the same from a folder and from the database, byte by byte',
  (_path, at) => {
    const [folder, database] = [answers.folder?.[at], answers.database?.[at]];
    expect(folder?.body.length).toBeGreaterThan(1000);
    expect(database).toEqual(folder);
  },
);

it('includes pages, and not only answers of 404', () => {
  expect(answers.folder?.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3);
});
