import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asOthers } from '../support/as-others.ts';
import { copyShopDatabase } from '../support/blank-database.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const isSkipped = process.platform === 'win32';
if (isSkipped) console.log('Skipping folders that are not permitted: Windows has no such modes.');

const PATIENT = { timeout: 30_000, interval: 200 };
const folder = mkdtempSync(join(tmpdir(), 'vitrine-forbidden-'));
const at = (path: string) => join(folder, path);
const env = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.example.cn',
  LOG_LEVEL: 'info',
  DATABASE_URL: '',
  REDIS_URL: '',
  DATA_DIR: at('data'),
  CONTENT_DIR: at('content'),
  MEDIA_DIR: at('media'),
  ASSETS_DIR: at('assets'),
};

/** A script of an earlier build. */
const EARLIER = '/assets/frame-Ab3_-x9Z.js';
const PICTURE = '/media/heroes/atelier_desktop.webp';

let server: ServerProcess | undefined;
const forbidden = new Set<string>();

/** Takes all rights to a folder away, or leaves some. */
function forbid(path: string, mode = 0): void {
  forbidden.add(path);
  chmodSync(at(path), mode);
}
function permit(): void {
  for (const path of forbidden) chmodSync(at(path), 0o755);
  forbidden.clear();
}

const start = () => startServer(ROOT, env, undefined, asOthers);
const read = async (path: string) => {
  const answer = await fetch((server?.url ?? '') + path);
  return { status: answer.status, body: await answer.text() };
};
const readStatus = async (path: string) => (await read(path)).status;
const ready = async () => JSON.parse((await read('/readyz')).body);
const countLogged = (words: RegExp) => (server?.output() ?? '').match(new RegExp(words, 'g'))?.length ?? 0;

beforeAll(async () => {
  cpSync(join(ROOT, 'fixtures/content'), env.CONTENT_DIR, { recursive: true });
  cpSync(join(ROOT, 'fixtures/media/heroes'), at('media/heroes'), { recursive: true });
  for (const path of ['assets', 'to']) mkdirSync(at(path));
  writeFileSync(join(env.CONTENT_DIR, 'pages/seen.json'), JSON.stringify({ title: '看过', content: {} }));
  writeFileSync(at(EARLIER.slice(1)), 'earlier()');
  await copyShopDatabase(env.DATA_DIR);
});
afterEach(permit);
afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(isSkipped)('a folder that the user of the shop may not read', () => {
  it('of media or assets is named in the log and in /readyz when the server starts, and again when it is permitted', async () => {
    forbid('media');
    forbid('assets');
    server = await start();
    await vi.waitFor(async () => {
      expect(await ready()).toMatchObject({ status: 'ok', media: 'unreadable', assets: 'unreadable' });
    }, PATIENT);
    await expect
      .poll(() => countLogged(/The media folder \S+\/media can't be read: EACCES.*set MEDIA_DIR/), PATIENT)
      .toBe(1);
    await expect
      .poll(() => countLogged(/The asset folder \S+\/assets can't be read: EACCES.*set ASSETS_DIR/), PATIENT)
      .toBe(1);
    permit();
    await vi.waitFor(async () => {
      expect(await ready()).toMatchObject({ status: 'ok', media: 'ok', assets: 'ok' });
    }, PATIENT);
    expect([await readStatus(PICTURE), await readStatus(EARLIER)]).toEqual([200, 200]);
  });

  it('leaves the last good pages, and what is in it is 503 instead of 404', async () => {
    const pages = ['/', '/cms/seen.html', '/products.html'];
    for (const path of pages) expect([path, await readStatus(path)]).toEqual([path, 200]);
    for (const path of ['content', 'media/heroes', 'assets']) forbid(path);
    await vi.waitFor(async () => {
      expect([await readStatus(PICTURE), await readStatus(EARLIER)]).toEqual([503, 503]);
      expect(await ready()).toMatchObject({
        ...{ status: 'ok', content: 'missing', media: 'unreadable', assets: 'unreadable' },
      });
    }, PATIENT);
    for (const path of pages) expect([path, await readStatus(path)]).toEqual([path, 200]);
    expect(await readStatus('/cms/never-seen.html')).toBe(503);
    // What was never in a folder that may be searched is not there.
    expect(await readStatus('/media/none.webp')).toBe(404);
    expect(
      countLogged(/can't be read \(EACCES\).*Give this user the right to read it, or set CONTENT_DIR/),
    ).toBe(2);
    permit();
    await vi.waitFor(async () => {
      expect(await ready()).toMatchObject({ content: 'ok', media: 'ok', assets: 'ok' });
    }, PATIENT);
    expect([await readStatus(PICTURE), await readStatus('/cms/never-seen.html')]).toEqual([200, 404]);
  });

  it('of data stops the selling, not the pages, and is no damage', async () => {
    forbid('data');
    await vi.waitFor(async () => {
      expect(await ready()).toMatchObject({ status: 'failed', failed: { reason: 'no privilege' } });
    }, PATIENT);
    expect(await readStatus('/cms/seen.html')).toBe(200);
    await expect
      .poll(() => countLogged(/EACCES.*DATA_DIR: Give this user the right to write there/), PATIENT)
      .toBeGreaterThan(0);
    permit();
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 'ok' }), PATIENT);
    await server?.stop();
    server = undefined;
  });

  it.each<[string, number, RegExp]>([
    ['content', 0, /content folder \S+\/content\/pages can't be read: EACCES.*right to read it.*CONTENT_DIR/],
    [
      'content/pages',
      0,
      /content folder \S+\/content\/pages can't be read: EACCES.*right to read it.*CONTENT_DIR/,
    ],
    [
      'content/pages',
      0o444,
      /content folder \S+\/content\/pages can't be read: EACCES.*right to read it.*CONTENT_DIR/,
    ],
    [
      'content/blocks',
      0,
      /content folder \S+\/content\/blocks can't be read: EACCES.*right to read it.*CONTENT_DIR/,
    ],
    ['data', 0, /database in \S+\/data can't be opened: EACCES[\s\S]*right to write there.*DATA_DIR/],
    ['data', 0o555, /database in \S+\/data can't be opened: EACCES[\s\S]*right to write there.*DATA_DIR/],
    [
      'data/postgres',
      0,
      /database in \S+\/data can't be opened: EACCES[\s\S]*right to write there.*DATA_DIR/,
    ],
    [
      'data/postgres/base/5/1259',
      0o444,
      /database in \S+\/data can't be opened: EACCES.* postgres\/base\/5\/1259\n.*right to write there.*DATA_DIR/,
    ],
  ])('%s with mode %i ends the start with path, variable and remedy', async (path, mode, words) => {
    forbid(path, mode);
    await expect(start()).rejects.toThrow(words);
  });

  const vitrine = (args: string[], more = {}) => {
    const [command = '', ...words] = [
      ...asOthers,
      process.execPath,
      join(ROOT, 'dist/cli/vitrine.js'),
      ...args,
    ];
    const { status, stderr } = spawnSync(command, words, {
      ...{ cwd: folder, encoding: 'utf8' },
      env: { ...process.env, ...env, ...more },
    });
    return { status, stderr };
  };

  it('is named by backups and restores, with the remedy, and nothing is left', () => {
    const file = at('to/shop.tar.gz');
    const target =
      /The backup \S+\/to\/shop\.tar\.gz can't be written: EACCES.*\n {2}Give this user the right to write/;
    forbid('to', 0o555);
    expect(vitrine(['backup', file]).stderr).toMatch(target);
    forbid('to');
    expect(vitrine(['backup', file]).stderr).toMatch(target);
    permit();
    expect(vitrine(['backup', at('none/shop.tar.gz')]).stderr).toMatch(/ENOENT.*\n {2}Create the folder/);
    expect(vitrine(['backup', file])).toMatchObject({ status: 0 });
    expect(readdirSync(dirname(file))).toEqual(['shop.tar.gz']);
    forbid('to/shop.tar.gz');
    expect(vitrine(['restore', file], { DATA_DIR: at('new') }).stderr).toMatch(
      /shop\.tar\.gz can't be read: EACCES.*\n {2}Name a backup that this user has the right to read/,
    );
    permit();
    forbid('data');
    for (const args of [['backup', at('to/other.tar.gz')], ['check-database']]) {
      const { stderr } = vitrine(args);
      expect(stderr).toMatch(
        /database in \S+\/data can't be opened: EACCES[\s\S]*right to write there.*DATA_DIR/,
      );
    }
  });
});
