import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_SCOPES } from '#contract/staff';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { Shop } from './shop.ts';

const shop = new Shop({ files: { 'products.json': '[]' } });
let token: string;
let env: Record<string, string>;
beforeAll(async () => {
  await shop.open();
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const actor = { kind: 'command', name: 'ops' } as const;
  token = await createToken(shop.database.db, actor, {
    name: 'ci',
    scopes: TOKEN_SCOPES,
    folders: [],
    days: 1,
  });
  env = { VITRINE_URL: url, VITRINE_TOKEN: token };
});
afterAll(() => shop.close());

const draw = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#7a4226' } });

/** A photograph with place, camera, orientation and comment. */
const photograph = () =>
  draw()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Geheim AG', Copyright: 'li.na' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><private>Geheim AG</private></x:xmpmeta>')
    .jpeg()
    .toBuffer();

async function upload(content: Buffer, more: object = {}) {
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: '/_admin/v1/media', headers: { authorization: `Bearer ${token}` } },
    payload: { name: 'hero.jpg', content: content.toString('base64'), ...more },
  });
  return { code: answer.statusCode, ...answer.json() };
}

const stored = (path: string) => readFileSync(join(shop.root, 'media', path));

describe('an uploaded picture', () => {
  it('is turned, has no private data, and is served at an address that is made from its content', async () => {
    const original = await photograph();
    expect(original.includes('Geheim AG')).toBe(true);
    const { code, data } = await upload(original);
    expect(code).toBe(200);
    expect(data).toMatchObject({ width: 40, height: 60, is_new: true });
    expect(data.path).toMatch(/^uploads\/hero-[0-9a-f]{12}\.jpg$/);
    const bytes = stored(data.path);
    const { exif, xmp, iptc, comments, orientation, width } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, comments, orientation, width }).toEqual({ width: 40 });
    for (const secret of ['Geheim', 'li.na', 'Exif', 'GPS']) expect(bytes.includes(secret)).toBe(false);
    const served = await shop.app.inject(data.address);
    expect([served.statusCode, served.rawPayload.equals(bytes)]).toEqual([200, true]);
  });

  it('is stored once, however often and under whatever name it is sent', async () => {
    const content = await draw(30, 30).png().toBuffer();
    const [first, second] = await Promise.all([
      upload(content, { name: 'a.png' }),
      upload(content, { name: 'a.png' }),
    ]);
    expect([first.data.is_new, second.data.is_new].sort()).toEqual([false, true]);
    expect(second.data.path).toBe(first.data.path);
    const entries = shop.database.db.selectFrom('audit_log').selectAll();
    const rows = await entries.where('subject', '=', `media/${first.data.path}`).execute();
    expect(rows).toMatchObject([{ action: 'media.upload', actor: 'ci' }]);
  });

  it.each(['..', '../x', '/etc', 'a/../b', '.hidden', 'a//b', 'A', 'a/b/c/d/e', 'a b', ''])(
    'is refused for the folder %j',
    async folder => {
      expect((await upload(await draw().png().toBuffer(), { folder })).code).toBe(400);
    },
  );

  it('is refused beyond 16 MB', async () => {
    const { code } = await upload(Buffer.alloc(16 * 1024 * 1024 + 1));
    expect([400, 413]).toContain(code);
  });

  it('does not leave the media folder by a link', async () => {
    const outside = folderWith({ 'x.txt': '' });
    mkdirSync(join(shop.root, 'media'), { recursive: true });
    symlinkSync(outside, join(shop.root, 'media/out'));
    expect((await upload(await draw().png().toBuffer(), { folder: 'out' })).code).toBe(500);
    expect(readdirSync(outside)).toEqual(['x.txt']);
  });
});

describe('vitrine media upload', () => {
  it('stores pictures and prints their addresses, also as JSON', async () => {
    const cwd = folderWith({});
    writeFileSync(join(cwd, 'hero.jpg'), await draw(50, 20).jpeg().toBuffer());
    const run = (...args: string[]) => runCli(['media', 'upload', ...args], { cwd, env });
    const { code, out } = await run('hero.jpg', '--folder', 'campaign/spring');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^\/media\/campaign\/spring\/hero-\w{12}\.jpg {2}50 × 20\n$/),
    ]);
    expect(existsSync(join(shop.root, 'media', out.split(' ')[0]?.slice(7) ?? ''))).toBe(true);
    expect((await run('hero.jpg', '--folder', 'campaign/spring')).out).toMatch(/, was there\n$/);
    expect(JSON.parse((await run('hero.jpg', '-f', 'json')).out).media).toMatchObject([
      { width: 50, height: 20 },
    ]);
    writeFileSync(join(cwd, 'no.jpg'), 'x');
    const refused = await run('no.jpg');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('no.jpg is no picture')]);
    expect((await run()).code).toBe(2);
    expect((await run('none.jpg')).err).toContain('none.jpg cannot be read (ENOENT)');
    const other = await runCli(['media', '--unused', '--folder', 'x'], { cwd, env });
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('--folder and --url are options')]);
  });
});
