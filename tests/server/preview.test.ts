import { createHmac } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeAll, expect, it, vi } from 'vitest';
import { signToken } from '../../server/web/preview/token.ts';
import { page, text } from './cms-pages.ts';
import { CMS, inSeconds, NOW, openPreviews, PREVIEW_KEY, settings } from './previews.ts';
import { labelsIn, Shop } from './shop.ts';

const previews = openPreviews();
const { create, editor, createPreview, send } = previews;
let app: FastifyInstance;
beforeAll(() => {
  app = previews.app();
});

it('answers a link that shows the page in frames of the CMS only, without caches, cookies and search engines', async () => {
  const answer = await create({ page: page({ hero: text('一') }) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': CMS,
    'cache-control': 'no-store',
  });
  const { link, expires } = answer.json().data;
  expect(expires).toBe(inSeconds(3600));
  expect(link).toMatch(/^https:\/\/www\.example\.cn\/_preview\/[\w-]{16}\?token=\d+\.[\w-]{43}$/);
  const { body, headers } = await app.inject(link);
  expect(labelsIn(body)).toEqual(['hero']);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${CMS} https://other.example.cn;`);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  for (const name of ['x-frame-options', 'set-cookie', 'etag', 'cdn-cache-control']) {
    expect(headers).not.toHaveProperty(name);
  }
});

it('shows a page at the time of its address, also after edits, and reports whether it is public', async () => {
  const later = { show: { from: '2026-12-24', until: '2026-12-31' } };
  const content = { always: text('一'), eve: text('二', { show: { from: '2026-12-24 20:00' } }) };
  const address = await createPreview(page(content, later));
  const note = (body: string) => /<nav id="preview-bar"[^>]*><span[^>]*>(.*?)<\/span>/.exec(body)?.[1];
  const now = (await app.inject(`${address}&lang=en`)).body;
  expect([labelsIn(now), note(now)]).toEqual([
    ['always'],
    expect.stringContaining('not public. It shows from 2026-12-24'),
  ]);
  const then = (await app.inject(`${address}&lang=en&at=2026-12-24T20:30`)).body;
  expect([labelsIn(then), note(then)]).toEqual([
    ['always', 'eve'],
    expect.stringContaining('as of 2026-12-24 20:30'),
  ]);
  const live = /"address":"([^"]+)"/.exec(then)?.[1] ?? '';
  const edited = (await send(live, { page: page({ ...content, more: text('三') }) }, editor())).json();
  expect(edited.view.blocks.map(({ label }: { label: string }) => label)).toEqual(['always', 'eve', 'more']);
  expect(edited.note).toContain('as of 2026-12-24 20:30');
  expect((await send(`${address}&lang=en`, { page: page(content) }, editor())).json().note).toBe('');
  expect((await app.inject(`${address}&at=later`)).statusCode).toBe(400);
});

it('renders an edited page for a change in place, and as a document after it', async () => {
  const address = await createPreview(page({ hero: text('一') }));
  const edited = await send(
    address,
    { page: page({ hero: text('二'), bad: { blockType: 'txet' } }) },
    editor(),
  );
  expect(edited.headers['content-type']).toContain('application/vnd.vitrine.page+json');
  expect(edited.json().view.blocks).toMatchObject([
    { label: 'hero', pointer: '/content/hero', block: { text: '二' } },
    { label: 'bad', pointer: '/content/bad', problems: [{ rule: 'unknown-type' }] },
  ]);
  expect((await app.inject(address)).body).toMatch(/二.*data-problem="bad"/s);
});

it('accepts the text of a page, and shows the place of a mistake in it', async () => {
  const address = await createPreview('{ "title": "页",\n  "content": { ] }');
  expect((await app.inject(address)).body).toContain('data-problem="preview"');
  const twice = '{"title":"页","content":{"a":{"blockType":"text"},"a":{"blockType":"text"}}}';
  const labels = (await send(address, { page: twice }, editor())).json().view.blocks;
  expect(labels.map(({ label }: { label: string }) => label)).toEqual(['a', 'a']);
});

it('shows a page to everyone who has its link, and changes it for its editors only', async () => {
  const address = await createPreview(page({ hero: text('一') }));
  const other = await createPreview(page({ hero: text('三') }));
  const tokenIn = (link: string) => link.split('?token=')[1] as string;
  const [path, token] = [address.split('?')[0], tokenIn(address)];
  const signed = (scope: string, seconds = 3600, key = PREVIEW_KEY) =>
    `Bearer ${signToken(key, scope, inSeconds(seconds))}`;
  const id = /_preview\/([\w-]+)/.exec(address)?.[1] as string;
  const change = { page: page({ hero: text('二') }) };
  const attempts: [string, Record<string, string>][] = [
    [address, {}],
    [address, { origin: CMS, 'sec-fetch-site': 'same-origin' }],
    [address, { authorization: '' }],
    [address, { authorization: `Bearer ${token}` }],
    [address, { authorization: token }],
    [address, { authorization: `Basic ${Buffer.from(`editor:${token}`).toString('base64')}` }],
    [address, { authorization: signed(id) }],
    [address, { authorization: signed('edit') }],
    [address, { authorization: signed('create', 3600, 'x'.repeat(32)) }],
    [address, { authorization: signed('create', -1) }],
    [address, { authorization: signed('create', 90_000) }],
    [`${path}?token=${tokenIn(other)}`, editor()],
    [`${address}&token=${tokenIn(other)}`, {}],
    [path as string, editor()],
  ];
  for (const [link, headers] of attempts) {
    const answer = await send(link, change, headers);
    expect([403, 404], `${link} ${JSON.stringify(headers)}`).toContain(answer.statusCode);
  }
  expect((await send(address, change)).json().message).toBe(
    'The link of a preview only shows it. Send the token that has created it with each edit: {page, token}.',
  );
  expect((await app.inject(address)).body).toContain('一');
  expect((await send(address, change, editor())).statusCode).toBe(200);
  expect((await app.inject(address)).body).toContain('二');
});

it('refuses forged, expired and long-lived tokens with the reason', async () => {
  const address = await createPreview(page({ hero: text('一') }));
  const readRefusal = async (token: string) => {
    const answer = await create({ page: page({}) }, token);
    expect(answer.headers['access-control-allow-origin']).toBe(CMS);
    return [answer.statusCode, answer.json().message];
  };
  const signed = (expires: number) => signToken(PREVIEW_KEY, 'create', expires);
  expect(await readRefusal(signToken('x'.repeat(32), 'create', inSeconds(60)))).toEqual([
    403,
    'The preview token is not valid. Create one with the PREVIEW_KEY of the shop.',
  ]);
  expect(await readRefusal(`${inSeconds(99)}.${signed(inSeconds(60)).split('.')[1]}`)).toContain(403);
  expect(await readRefusal('nonsense')).toContain(403);
  expect(await readRefusal(signed(inSeconds(0)))).toEqual([
    403,
    'The preview token has expired. Create another one.',
  ]);
  expect((await readRefusal(signed(inSeconds(90_000))))[1]).toContain('more than 24 hours');
  const [path, token = ''] = address.split('?token=');
  const other = await app.inject(`${path}x?token=${token}`);
  expect([other.statusCode, other.body]).toEqual([403, expect.stringContaining('is not valid')]);
  vi.setSystemTime(NOW + 3_600_000);
  const late = await app.inject(address);
  vi.setSystemTime(NOW);
  expect([late.statusCode, late.body]).toEqual([403, 'The preview token has expired. Create another one.']);
  expect(late.headers['content-security-policy']).toContain(`frame-ancestors ${CMS}`);
  expect(late.headers).not.toHaveProperty('x-frame-options');
});

it('accepts tokens as docs/preview.md signs them', () => {
  const expires = inSeconds(60);
  const signature = createHmac('sha256', PREVIEW_KEY).update(`${expires}.create`).digest('base64url');
  expect(signToken(PREVIEW_KEY, 'create', expires)).toBe(`${expires}.${signature}`);
});

it('answers like an unknown address without a token, and without the settings', async () => {
  const [path] = (await createPreview(page({}))).split('?');
  const answerTo = async (options: InjectOptions) => {
    const { statusCode, headers, body } = await app.inject({ ...options, headers: { origin: CMS } });
    const { date: _, ...stable } = headers;
    return { statusCode, headers: stable, body };
  };
  const unknown = await answerTo({ url: '/_nothing' });
  expect(unknown.statusCode).toBe(404);
  expect(await answerTo({ url: path })).toEqual(unknown);
  const post = { method: 'POST', payload: { page: {} } } as const;
  expect(await answerTo({ ...post, url: '/_preview' })).toEqual(
    await answerTo({ ...post, url: '/_nothing' }),
  );
  expect(await answerTo({ ...post, url: path })).toEqual(await answerTo({ ...post, url: '/_nothing' }));
  const without = new Shop();
  const other = await without.open({ ...settings, PREVIEW_ORIGINS: '' });
  expect((await create({ page: page({}) }, undefined, other)).statusCode).toBe(404);
  await without.close();
});

it('answers the preflight of the CMS, and of no other origin', async () => {
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/_preview',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const allowed = await preflight(CMS);
  expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([204, CMS]);
  expect(allowed.headers['access-control-allow-headers']).toBe('authorization, content-type');
  expect((await preflight('https://evil.example.cn')).statusCode).toBe(404);
});

it('validates what it is sent', async () => {
  for (const [payload, status] of [
    [{}, 400],
    [{ page: 7 }, 400],
    [{ page: {}, key: '../home' }, 400],
    [{ page: {}, more: 1 }, 400],
    [{ page: 'x'.repeat(300_000) }, 413],
  ] as const) {
    const answer = await create(payload);
    expect([answer.statusCode, answer.json().status]).toEqual([status, status]);
  }
});
