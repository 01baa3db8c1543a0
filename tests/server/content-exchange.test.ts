import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabaseSource } from '../../server/subjects/content/database-source.ts';
import {
  type ContentFinding,
  createPublishing,
  type Publishing,
  seedContent,
} from '../../server/subjects/publishing/index.ts';
import { emptyDatabase } from './database.ts';

const actor = { kind: 'command', name: 'li' } as const;
const PAGE = '{"title":"首页","content":{"2":{},"1":{},"2":{}}}\n';
const ERROR: ContentFinding = {
  severity: 'error',
  rule: 'r',
  block: null,
  message: 'm',
  suggestion: null,
  line: 1,
  column: 1,
};

let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let shop: Publishing;
let faulty = '';

const write = (name: string, text: string) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};

beforeEach(async () => {
  faulty = '';
  folder = mkdtempSync(join(tmpdir(), 'vitrine-exchange-'));
  database = await emptyDatabase();
  shop = createPublishing(database.db, { check: async ({ key }) => (key === faulty ? [ERROR] : []) });
  write('pages/home.json', PAGE);
  write('pages/spring.json', `\ufeff${PAGE}`);
  write('blocks/footer.json', '{}');
  write('blocks/.hidden.json', '{}');
  write('pages/notes.txt', 'no document');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a folder', () => {
  it('is imported at one moment, then only what differs', async () => {
    const first = await shop.importFolder({ actor, folder });
    expect(first).toEqual({
      created: ['blocks/footer', 'pages/home', 'pages/spring'],
      changed: [],
      unchanged: 0,
    });
    expect((await shop.readDocument({ kind: 'pages', key: 'spring' })).liveText).toBe(PAGE);
    write('pages/home.json', '{"title":"x"}');
    write('pages/new.json', PAGE);
    const second = await shop.importFolder({ actor, folder, note: 'n' });
    expect(second).toEqual({ created: ['pages/new'], changed: ['pages/home'], unchanged: 2 });
    expect(await shop.listVersions({ kind: 'pages', key: 'home' })).toMatchObject([
      { number: 2, origin: 'import', note: 'n', author: actor },
      { number: 1 },
    ]);
  });

  it('with an error in one document is not imported at all', async () => {
    faulty = 'spring';
    await expect(shop.importFolder({ actor, folder })).rejects.toMatchObject({
      code: 'errors',
      data: { 'pages/spring': [ERROR] },
    });
    expect(await shop.listDocuments()).toEqual([]);
    await shop.importFolder({ actor, folder, acceptErrors: true });
    expect(await shop.listDocuments()).toHaveLength(3);
  });

  it('gets what is live, byte by byte, and comes back unchanged', async () => {
    await shop.importFolder({ actor, folder });
    await shop.saveDraft({ kind: 'pages', key: 'home', actor, ifMatch: '*', text: '{"title":"draft"}' });
    const out = join(folder, 'out');
    expect(await shop.exportFolder({ folder: out })).toEqual(['blocks/footer', 'pages/home', 'pages/spring']);
    expect(readFileSync(join(out, 'pages/home.json'), 'utf8')).toBe(PAGE);
    expect(existsSync(join(out, 'pages/home.json.part'))).toBe(false);
    expect(await shop.importFolder({ actor, folder: out })).toMatchObject({
      created: [],
      changed: [],
      unchanged: 3,
    });
  });

  it('that is missing is named', async () => {
    await expect(shop.importFolder({ actor, folder: join(folder, 'nowhere') })).rejects.toThrow(
      /no folder.*nowhere/,
    );
  });

  it('fills an empty store once, by one of several processes', async () => {
    const results = await Promise.all([1, 2, 3].map(() => seedContent(database.db, folder)));
    expect(results.filter(Boolean)).toHaveLength(1);
    write('pages/late.json', PAGE);
    expect(await seedContent(database.db, folder)).toBeNull();
    expect(await shop.listDocuments()).toHaveLength(3);
  });
});

it('opens 5,000 pages with their numbers alone, and reads a text when it is needed', async () => {
  for (let page = 0; page < 5000; page++) writeFileSync(join(folder, `pages/p-${page}.json`), PAGE);
  await seedContent(database.db, folder);
  const started = process.cpuUsage();
  const source = await openDatabaseSource(database, { checkEvery: 60_000 });
  const { user, system } = process.cpuUsage(started);
  expect(await source.list('pages')).toHaveLength(5002);
  expect(await source.read('pages', 'p-4999')).toBe(PAGE);
  source.close();
  // About 100 ms with the embedded database, which runs in this process; reading all texts would take many times that.
  expect((user + system) / 1000).toBeLessThan(10_000);
  console.log(`Opening 5,000 pages took ${Math.round((user + system) / 1000)} ms of a processor.`);
}, 60_000);
