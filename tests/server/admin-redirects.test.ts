import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_SCOPES } from '#contract/staff';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { Shop } from './shop.ts';

const shop = new Shop({ files: { 'products.json': '[]' } });
let token: string;
let env: Record<string, string>;
beforeAll(async () => {
  await shop.open({ CONTENT_STORE: 'database' });
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const actor = { kind: 'command', name: 'ops' } as const;
  const all = { name: 'ci', scopes: TOKEN_SCOPES, folders: [], days: 1 };
  token = await createToken(shop.database.db, actor, all);
  env = { CONTENT_DIR: 'content', VITRINE_URL: url, VITRINE_TOKEN: token };
});
afterAll(() => shop.close());

const run = (...args: string[]) => runCli(args, { cwd: folderWith({}), env });

async function send(method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await shop.app.inject({
    ...{ method, url: `/_admin/v1${path}`, ...(body && { payload: body }) },
    headers: { authorization: `Bearer ${token}` },
  });
  return { code: answer.statusCode, ...answer.json() };
}

describe('redirects', () => {
  it('are set, listed, followed and removed by commands', async () => {
    expect(await run('redirects')).toMatchObject({ code: 0, out: '' });
    expect((await run('redirects', 'set', '/cms/old.html', '/cms/new.html')).out).toBe(
      '/cms/old.html leads to /cms/new.html\n',
    );
    expect((await run('redirects', 'set', '/cms/sale.html', '/', '--temporary')).code).toBe(0);
    expect((await run('redirects')).out).toBe('/cms/old.html  /cms/new.html  301\n/cms/sale.html  /  302\n');
    expect((await run('redirects', '--format', 'json')).out).toContain('"name": "ci"');
    const followed = await shop.app.inject('/cms/old.html?utm=1');
    expect([followed.statusCode, followed.headers.location]).toEqual([301, '/cms/new.html?utm=1']);
    expect((await run('redirects', 'remove', '/cms/old.html')).code).toBe(0);
    expect((await shop.app.inject('/cms/old.html')).statusCode).toBe(404);
    expect((await run('redirects', 'remove', '/cms/old.html')).code).toBe(1);
  });

  it('are listed page by page', async () => {
    for (const n of [1, 2, 3]) await send('POST', '/redirects', { from: `/p/${n}`, to: '/' });
    const found: string[] = [];
    let after = '';
    for (let page = 0; page < 9; page++) {
      const { data } = await send('GET', `/redirects?limit=2&after=${encodeURIComponent(after)}`);
      found.push(...data.redirects.map(({ from }: { from: string }) => from));
      if (data.next === null) break;
      after = data.next;
    }
    expect(found).toEqual(['/cms/sale.html', '/p/1', '/p/2', '/p/3']);
  });

  it.each([
    ['a loop', { from: '/cms/a.html', to: '/cms/a.html' }, 409],
    ['another site', { from: '/cms/a.html', to: 'https://evil.example' }, 400],
    ['a path with two slashes', { from: '//evil.example', to: '/' }, 400],
    ['no path', { from: '/cms/a.html' }, 400],
    ['another status', { from: '/cms/a.html', to: '/', status: 307 }, 400],
  ])('refuse %s', async (_what, body, status) => {
    expect((await send('POST', '/redirects', body)).code).toBe(status);
  });

  it.each([
    [['redirects', 'x'], 'write what to do'],
    [['redirects', 'set', '/a'], 'takes two paths'],
    [['redirects', 'set', '/a', '/b', '/c'], 'takes two paths'],
    [['redirects', 'remove'], 'takes a path'],
    [['redirects', 'remove', '/a', '/b'], 'takes a path'],
    [['redirects', 'list', '/a'], 'write what to do'],
  ])('explain the usage of %j', async (args, message) => {
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
