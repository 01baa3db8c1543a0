import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { folderWith, runCli } from './run-cli.ts';

const NEEDED = ['contacts', 'orders-shipping', 'return-refunds', 'terms-enrich', 'terms-sale'];
const home = { title: '页', content: { hero: { blockType: 'block26', image: { pcUrl: '/media/a.webp' } } } };
const PAGES = {
  ...Object.fromEntries(NEEDED.map(key => [`content/pages/${key}.json`, '{"title":"页","content":{}}'])),
  'content/pages/home.json': JSON.stringify(home),
};

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
afterEach(() => {
  server.objects.clear();
  server.faults.splice(0);
});

/** A picture of the page, in the bucket. */
const PICTURE = await sharp({ create: { width: 1920, height: 1920, channels: 3, background: '#2a3b30' } })
  .webp()
  .toBuffer();
beforeEach(() => server.put('a.webp', PICTURE));

const envOf = () => ({
  ...{ MEDIA_S3_URL: server.url, MEDIA_S3_REGION: server.region },
  ...{ MEDIA_S3_KEY: server.id, MEDIA_S3_SECRET: server.secret },
});

async function check(args: string[] = [], env: Record<string, string> = envOf()) {
  const cwd = folderWith(PAGES);
  const { out, err, code } = await runCli(['validate', '-f', 'json', 'content', ...args], { cwd, env });
  const problems: Record<string, string>[] = code === 2 ? [] : JSON.parse(out).problems;
  return { err, code, found: problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`) };
}

const MISSING = ['content/pages/home.json:1 missing-alt'];

it('reads the notes of a bucket: a picture whose text is there has one', async () => {
  expect((await check([], {})).found).toEqual(MISSING);
  expect((await check()).found).toEqual(MISSING);
  server.put('pictures.json', '{"/media/a.webp": {"alt": "手袋"}}');
  expect((await check()).found).toEqual([]);
  server.objects.delete('pictures.json');
  server.put('alt.json', '{"/media/a.webp": "手袋"}');
  expect((await check()).found).toEqual([]);
});

it('checks the notes of a bucket by the rules of those in the folder', async () => {
  const notes = {
    '/media/a.webp': { alt: '手袋', focus: [50, 101] },
    '/media/b.webp': { alt: 'IMG_2041.jpg' },
  };
  server.put('pictures.json', JSON.stringify(notes, null, 1));
  expect((await check()).found).toEqual([
    'media/pictures.json:4 picture-notes',
    'media/pictures.json:10 alt-text',
  ]);
  server.put('pictures.json', '{"/media/a.webp": }');
  expect((await check()).found).toEqual([...MISSING, 'media/pictures.json:1 syntax']);
});

it('asks no bucket with --offline, and says that it cannot be read', async () => {
  const before = server.requests.length;
  expect((await check(['--offline'])).found).toEqual(MISSING);
  expect(server.requests.length).toBe(before);
  server.faults.push(503, 503);
  const away = await check();
  // The text may be there.
  expect(away.found).toEqual([]);
  expect(away.err).toContain("can't be read. The media store answers with HTTP 503.");
  const wrong = await check([], { ...envOf(), MEDIA_S3_SECRET: 'x'.repeat(server.secret.length) });
  expect(wrong.err).toContain('The media store refuses the shop: HTTP 403, SignatureDoesNotMatch.');
});
