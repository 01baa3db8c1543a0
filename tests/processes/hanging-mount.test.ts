import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyShopDatabase } from '../support/blank-database.ts';
import { createHangingFolder } from '../support/hanging-folder.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** How long the folder may be silent before a request to it is refused, in ms. What waits for the folder takes longer. */
const SILENCE = 3000;

/** Longest time until such a request is refused, in ms: with what a busy machine adds. */
const LIMIT = 20_000;

/** Longest time until the server has stopped, in ms. */
const STOP_LIMIT = 30_000;

/** How long a state may take on a busy machine. */
const PATIENCE = { timeout: 20_000, interval: 100 };

/** A script of an earlier build. */
const EARLIER = 'frame-Ab3_-x9Z.js';

const mount = createHangingFolder();
const data = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
let server: ServerProcess | undefined;
let address = '';

const env = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.example.cn',
  LOG_LEVEL: 'info',
  DATA_DIR: data,
  METRICS_TOKEN: 'secret',
  CONTENT_DIR: join(mount.folder, 'content'),
  MEDIA_DIR: join(mount.folder, 'media'),
  ASSETS_DIR: join(mount.folder, 'assets'),
  ...mount.env,
};

const writePage = (key: string, title: string) =>
  writeFileSync(join(mount.folder, `content/pages/${key}.json`), JSON.stringify({ title, content: {} }));

async function get(path: string, headers: Record<string, string> = {}) {
  const started = performance.now();
  const response = await fetch(address + path, { headers, signal: AbortSignal.timeout(LIMIT) });
  const body = await response.text();
  const { status, headers: answered } = response;
  return { status, headers: answered, body, ms: performance.now() - started };
}
const ready = async () => (await get('/readyz')).body;
const countLogged = (words: string) => (server?.output() ?? '').split(words).length - 1;

beforeAll(async () => {
  cpSync(join(ROOT, 'fixtures/content'), env.CONTENT_DIR, { recursive: true });
  // All of them, unchanged: the server makes the variants of others, and removes those of what is not there.
  cpSync(join(ROOT, 'fixtures/media'), env.MEDIA_DIR, { recursive: true, preserveTimestamps: true });
  mkdirSync(env.ASSETS_DIR);
  writeFileSync(join(env.ASSETS_DIR, EARLIER), 'earlier()');
  writePage('unseen', '没有看过');
  writePage('seen', '看过');
  writeFileSync(join(env.MEDIA_DIR, 'film.mp4'), Buffer.alloc(3 * 1024 * 1024, 'film'));
  await copyShopDatabase(data);
  server = await startServer(ROOT, env);
  address = server.url;
  await vi.waitFor(async () => expect(await get('/readyz')).toMatchObject({ status: 200 }), PATIENCE);
});
afterAll(async () => {
  mount.answer();
  await server?.kill();
  mount.remove();
  rmSync(data, { recursive: true, force: true });
});

describe('content, media and assets on a mount that hangs', () => {
  it('leave the last good pages and what the shop needs, and nothing else waits for them', async () => {
    const before = await get('/');
    expect(before.status).toBe(200);
    expect((await get('/cms/seen.html')).status).toBe(200);
    expect((await get('/media/film.mp4')).body).toHaveLength(3 * 1024 * 1024);
    expect(await get(`/assets/${EARLIER}`)).toMatchObject({ status: 200, body: 'earlier()' });
    const [, own = ''] = /"(\/assets\/[\w.-]+\.js)"/.exec(before.body) ?? [];
    mount.hang();
    // More than the threads that Node has for files, names, compression and passwords together.
    const pictures = Array.from({ length: 20 }, (_, n) => get(`/media/heroes/none-${n}.webp`));
    const film = get('/media/film.mp4', { range: 'bytes=0-10' });
    const scripts = Array.from({ length: 20 }, (_, n) => get(`/assets/frame-Ab3_-x${n + 10}.js`));
    scripts.push(get(`/assets/${EARLIER}`));
    for (let n = 0; n < 20; n++) {
      expect((await get('/healthz')).ms).toBeLessThan(SILENCE);
      expect(await get('/')).toMatchObject({ status: 200, body: before.body });
      expect(await get(own)).toMatchObject({ status: 200 });
    }
    // Made now: compressed by a thread, from a text in memory.
    for (const path of [
      '/products.html?sort=price_asc',
      '/cart.html',
      '/login.html',
      '/category/none.html',
    ]) {
      const { status, ms } = await get(path, { 'accept-encoding': 'br' });
      expect([path, status, ms < LIMIT]).toEqual([path, path.includes('none') ? 404 : 200, true]);
    }
    for (const answer of await Promise.all([...pictures, film, ...scripts])) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    }
    // The search has read every page at the start, and its text is in memory.
    for (const path of ['/cms/seen.html', '/cms/unseen.html']) expect((await get(path)).status).toBe(200);
    expect((await get('/media/film.mp4')).ms).toBeLessThan(SILENCE);
    expect(await get('/readyz')).toMatchObject({ status: 200 });
    // The folder is compared twice a second, and three seconds without an answer count as hanging.
    await vi.waitFor(
      async () =>
        expect(JSON.parse(await ready())).toMatchObject({
          status: 'ok',
          content: 'hanging',
          media: 'hanging',
          assets: 'hanging',
        }),
      PATIENCE,
    );
    const { body } = await get('/metrics', { authorization: 'Bearer secret' });
    expect(body).toContain('vitrine_up{part="content"} 0');
    expect(body).toContain('vitrine_up{part="media"} 0');
    expect(body).toContain('vitrine_up{part="assets"} 0');
  });

  it('are reported once, with the variable and the folder, and once more when they answer again', async () => {
    mount.answer();
    writePage('seen', '改过');
    await vi.waitFor(async () => {
      expect(JSON.parse(await ready())).toMatchObject({ content: 'ok', media: 'ok', assets: 'ok' });
      expect((await get(`/assets/${EARLIER}`)).status).toBe(200);
      expect((await get('/cms/seen.html')).body).toContain('<title>改过</title>');
      expect((await get('/cms/unseen.html')).status).toBe(200);
      expect((await get('/media/film.mp4')).status).toBe(200);
    }, PATIENCE);
    const folders = [
      [env.CONTENT_DIR, 'CONTENT_DIR'],
      [env.MEDIA_DIR, 'MEDIA_DIR'],
      [env.ASSETS_DIR, 'ASSETS_DIR'],
    ] as const;
    for (const [folder, name] of folders) {
      expect(countLogged(`${folder} does not answer`)).toBe(1);
      expect(countLogged(`Check its mount, or set ${name}.`)).toBe(1);
      expect(countLogged(`${folder} answers again`)).toBe(1);
    }
  });

  it('are mounts of their own: pages change while the media hang', async () => {
    mount.hang('media');
    expect((await get('/media/heroes/none.webp')).status).toBe(503);
    writePage('seen', '又改过');
    await vi.waitFor(async () => expect((await get('/cms/seen.html')).body).toContain('又改过'), PATIENCE);
    expect(JSON.parse(await ready())).toMatchObject({ content: 'ok', media: 'hanging', assets: 'ok' });
    mount.answer();
    await vi.waitFor(async () => expect(JSON.parse(await ready())).toMatchObject({ media: 'ok' }), PATIENCE);
  });

  it('do not delay the stop, with requests to them under way', async () => {
    mount.hang();
    const waiting = Array.from({ length: 20 }, (_, n) => get(`/media/heroes/other-${n}.webp`));
    waiting.push(get('/media/film.mp4'), get(`/assets/${EARLIER}`));
    const answers = Promise.allSettled(waiting);
    await new Promise(done => setTimeout(done, 300));
    const running = server as ServerProcess;
    server = undefined;
    const started = performance.now();
    await running.stop();
    expect(performance.now() - started).toBeLessThan(STOP_LIMIT);
    for (const answer of await answers) {
      expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 503 } });
    }
  });
});

it('a mount that hangs when the server starts ends it with a message, not in silence', async () => {
  mount.hang();
  await expect(startServer(ROOT, env)).rejects.toThrow(
    /exited with code 1\.[\s\S]*content folder .* does not answer.*CONTENT_DIR/,
  );
});
