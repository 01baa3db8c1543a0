import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TOKEN_SCOPES } from '#contract/staff';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { Shop } from './shop.ts';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a3b30' } })
    .webp()
    .toBuffer();

/** A page with one picture for desktop and phones. */
const pageWith = (picture: string, alt?: string) => {
  const image = { pcUrl: `/media/${picture}`, mobileUrl: '/media/tall.webp', ...(alt && { alt }) };
  return JSON.stringify({
    title: '春',
    content: { hero: { blockType: 'editorial_block1', title: '春天', image } },
  });
};

const shop = new Shop();
const entry = await createRenderEntry();
let server: S3Server;
let env: Record<string, string>;
let token: string;

const PICTURE_RULES = [
  'missing-media',
  'media-file',
  'missing-alt',
  'small-picture',
  'picture-shape',
  'swapped-pictures',
];
const ofPictures = (found: readonly { rule: string }[]) =>
  found.map(({ rule }) => rule).filter(rule => PICTURE_RULES.includes(rule));

/** Returns the rules that the check before publishing, and the command with a folder, find broken in a page. */
async function findBoth(text: string): Promise<{ published: string[]; validated: string[] }> {
  const send = (path: string, payload: object) =>
    shop.app.inject({
      ...{ method: 'POST', url: `/_admin/v1/documents/pages/spring${path}`, payload },
      headers: { authorization: `Bearer ${token}`, 'if-match': '*' },
    });
  expect((await send('/draft', { text })).json()).toMatchObject({ status: 200 });
  const { data } = (await send('/publish', {})).json() as { data: unknown };
  const cwd = folderWith({ 'content/pages/spring.json': text, 'media/folder.webp': await draw(1920, 1080) });
  const { out } = await runCli(['validate', '-f', 'json', 'content/pages/spring.json'], { cwd, env });
  return {
    published: ofPictures(Array.isArray(data) ? data : []),
    validated: ofPictures((JSON.parse(out) as { problems: { rule: string }[] }).problems),
  };
}

const both = (...rules: string[]) => ({ published: rules, validated: rules });

describe('a page with pictures of a bucket is judged by the same rules before it is published and by the command', () => {
  beforeAll(async () => {
    server = await startS3Server();
    env = {
      ...{ MEDIA_S3_URL: server.url, MEDIA_S3_REGION: server.region },
      ...{ MEDIA_S3_KEY: server.id, MEDIA_S3_SECRET: server.secret },
    };
    for (const [name, width, height] of [
      ['wide.webp', 1920, 1080],
      ['tall.webp', 1080, 1920],
      ['small.webp', 480, 270],
      ['加.webp', 1920, 1080],
    ] as const)
      server.put(name, await draw(width, height));
    server.put('half.webp', (await draw(1920, 1080)).subarray(0, 300));
    await shop.open({ ...env, CONTENT_STORE: 'database' }, entry);
    const actor = { kind: 'command', name: 'ops' } as const;
    token = await createToken(shop.database.db, actor, {
      ...{ name: 'ci', scopes: TOKEN_SCOPES, folders: [], days: 1 },
    });
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  it.each([
    ['is there', 'wide.webp', []],
    ['has letters with marks', '加.webp', []],
    ['is missing', 'gone.webp', ['missing-media']],
    ['is in the folder only', 'folder.webp', ['missing-media']],
    ['is too small', 'small.webp', ['small-picture']],
    ['is cut off', 'half.webp', ['media-file']],
  ])('a picture that %s', async (_what, picture, rules) => {
    expect(await findBoth(pageWith(picture, '林间的手袋'))).toEqual(both(...rules));
  });

  it('an alternative text that is kept with the picture', async () => {
    expect(await findBoth(pageWith('wide.webp'))).toEqual(both('missing-alt'));
    server.put('pictures.json', '{"/media/wide.webp": {"alt": "林间的手袋"}}');
    onTestFinished(() => void server.objects.delete('pictures.json'));
    expect(await findBoth(pageWith('wide.webp'))).toEqual(both());
  });

  it('a bucket that does not answer says nothing about its pictures', async () => {
    server.faults.push(...Array.from({ length: 100 }, () => 503));
    onTestFinished(() => void server.faults.splice(0));
    expect(await findBoth(pageWith('gone.webp'))).toEqual(both());
  });
});
