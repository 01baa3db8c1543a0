import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_SCOPES } from '#contract/staff';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { createLocalPictureStore } from '../../server/web/media-store/local-picture-store.ts';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { Shop } from './shop.ts';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a3b30' } });
const original = await draw(500, 300).webp().toBuffer();

const page = (image: string) => ({ title: '图', content: { hero: { blockType: 'text', image } } });
const shop = new Shop({
  pages: { pictures: page('/media/heroes/a.webp'), later: page('/media/heroes/later.webp') },
});
let server: S3Server;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startS3Server();
  server.put('heroes/a.webp', original);
  server.put('films/big.mp4', Buffer.alloc(2_500_000, 'film'));
  env = {
    ...{ MEDIA_S3_URL: server.url, MEDIA_S3_REGION: server.region },
    ...{ MEDIA_S3_KEY: server.id, MEDIA_S3_SECRET: server.secret },
  };
  await shop.open(env);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

describe('a shop whose media are in a bucket', () => {
  it('serves originals, parts of films, and nothing hidden', async () => {
    const first = await get('/media/heroes/a.webp');
    expect([first.statusCode, first.headers['content-type'], first.rawPayload.equals(original)]).toEqual([
      ...[200, 'image/webp', true],
    ]);
    const again = await get('/media/heroes/a.webp', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const part = await get('/media/films/big.mp4', { range: 'bytes=1000001-1000007' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      ...[206, 'ilmfilm', 'bytes 1000001-1000007/2500000'],
    ]);
    const whole = await get('/media/films/big.mp4');
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, 2_500_000]);
    for (const url of ['none.webp', '.hidden/a.webp', '..%2fa.webp', 'heroes/a.300.webp', '', '%00'])
      expect([url, (await get(`/media/${url}`)).statusCode]).toEqual([url, 404]);
  });

  it('makes smaller copies on request', async () => {
    expect((await get('/media/heroes/a.240.avif')).headers['cache-control']).toBe('no-store');
    await expect
      .poll(async () => (await get('/media/heroes/a.240.avif')).headers['content-type'], { timeout: 20_000 })
      .toBe('image/avif');
    const made = await get('/media/heroes/a.240.avif');
    expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 240, height: 144 });
  });

  it('shows a picture with its size, and one that is stored later', async () => {
    expect((await get('/cms/pictures.html')).body).toContain('"width":500,"height":300');
    expect((await get('/cms/later.html')).body).toContain('"missing":true');
    server.put('heroes/later.webp', original);
    await expect
      .poll(async () => (await get('/cms/later.html')).body, { timeout: 20_000 })
      .not.toContain('"missing":true');
  });

  it('stores what is uploaded there, by API and by command', async () => {
    const actor = { kind: 'command', name: 'ops' } as const;
    const token = await createToken(shop.database.db, actor, {
      ...{ name: 'ci', scopes: TOKEN_SCOPES, folders: [], days: 1 },
    });
    const content = await draw(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: '/_admin/v1/media', headers: { authorization: `Bearer ${token}` } },
      payload: { name: 'hero.jpg', content: content.toString('base64') },
    });
    const { path, address } = answer.json().data;
    expect(server.objects.get(path)?.type).toBe('image/jpeg');
    const served = await get(address);
    expect((await sharp(served.rawPayload).metadata()).width).toBe(40);
    const cwd = folderWith({
      'b.png': await draw(20, 20).png().toBuffer(),
      'c.png': await draw(9, 9).png().toBuffer(),
    });
    // From anywhere, through the shop, and on the server itself.
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { code, out } = await runCli(['media', 'upload', 'b.png'], {
      cwd,
      env: { VITRINE_URL: url, VITRINE_TOKEN: token },
    });
    expect([code, server.objects.has(out.split(' ')[0]?.slice('/media/'.length) ?? '')]).toEqual([0, true]);
    const store = createLocalPictureStore(cwd, env);
    const own = await store({ folder: 'uploads', name: 'c.png', content: await draw(9, 9).png().toBuffer() });
    expect(server.objects.has(own.path)).toBe(true);
    expect(() => createLocalPictureStore(cwd, { ...env, MEDIA_S3_SECRET: '' })).toThrow(
      'MEDIA_S3_SECRET is not set',
    );
  });

  it('reports a store that does not answer, serves what was made, and refuses the rest for a while', async () => {
    const health = async () => (await get('/readyz')).json().media;
    expect(await health()).toBe('ok');
    await get('/media/heroes/a.240.avif');
    server.faults.push(...Array.from({ length: 40 }, () => 503));
    expect((await get('/media/heroes/other.webp')).statusCode).toBe(503);
    expect((await get('/media/heroes/a.240.avif')).statusCode).toBe(200);
    expect(await health()).toBe('hanging');
    server.faults.length = 0;
    expect((await get('/media/heroes/other.webp')).statusCode).toBe(404);
    expect(await health()).toBe('ok');
  });

  it('starts with complete settings only', async () => {
    const { MEDIA_S3_SECRET: _, ...others } = env;
    await expect(shop.open(others)).rejects.toThrow('MEDIA_S3_SECRET is not set');
  });
});
