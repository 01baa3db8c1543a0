import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { RenderEntry } from '../../server/index.ts';
import { entry, Shop, type ShopFiles } from './shop.ts';

let shop: Shop;
let app: FastifyInstance;
afterEach(() => shop.close());

async function open(files: ShopFiles = {}, env: Record<string, string> = {}, renderEntry?: RenderEntry) {
  shop = new Shop({ blocks: { footer: { content: { copyright: '© 春日' } } }, ...files });
  app = await shop.open(env, renderEntry);
  return (url: string) => app.inject({ url });
}

/** Expects no stack trace, no path of this machine and no error code of the framework. */
function expectDiscreet(body: string) {
  expect(body).not.toMatch(/\bat .*:\d+:\d+|node_modules|\.tsx?\b|FST_|ENOENT/);
  expect(body).not.toContain(shop.root);
}

const contentTypes = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' };

describe('a missing page', () => {
  it.each([
    '/cms/none.html',
    '/cms/none',
    '/cms/',
    '/cms/.html',
    '/cms/a/b.html',
    '/cms/..%2fblocks%2ffooter.html',
    '/cms/%2e%2e%2f%2e%2e%2fsecret.html',
    '/cms/home%00.html',
    '/none',
    '/none?preview=1',
    '/wp-login.php',
    '/rest',
  ])('%s is answered with the designed 404 page between header and footer', async url => {
    const { statusCode, headers, body } = await (await open())(url);
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({ 'content-type': contentTypes.html, 'cache-control': 'no-store' });
    expect(headers.etag ?? headers['cdn-cache-control']).toBeUndefined();
    expect(body).toContain('<title>页面未找到</title>');
    expect(body).toMatch(/data-status="404"[\s\S]*<footer[\s\S]*© 春日/);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expectDiscreet(body);
  });

  it.each([
    ['/%', 400],
    ['/%zz', 400],
    ['/cms/%ff.html', 400],
    ['/cms/%.html', 400],
    ['/media/%', 400],
    ['/assets/%ff', 400],
  ])('the malformed address %s is answered with %d and the designed page', async (url, status) => {
    const { statusCode, headers, body } = await (await open())(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({ 'content-type': contentTypes.html, 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(body).toContain('data-status="404"');
    expectDiscreet(body);
  });

  it('answers 404 to a key longer than any file name, and 414 to one over 1000 characters', async () => {
    const get = await open();
    for (const [length, status] of [
      [300, 404],
      [900, 404],
      [1001, 414],
    ] as const) {
      const { statusCode, body } = await get(`/cms/${'a'.repeat(length)}.html`);
      expect([length, statusCode]).toEqual([length, status]);
      expect(body).toContain('data-status="404"');
    }
  });

  it('ignores query parameters of any size and shape', async () => {
    const get = await open();
    for (const query of [
      'x='.padEnd(100_000, 'y'),
      '%',
      '%ff=%',
      'a[b]=1',
      '__proto__=1',
      '&&&=',
      '?'.repeat(999),
    ]) {
      expect((await get(`/?${query}`)).statusCode, query.slice(0, 20)).toBe(200);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'answers 404 to %s for a page',
    async method => {
      await open();
      for (const url of ['/', '/cms/home.html', '/favicon.svg']) {
        expect((await app.inject({ method, url })).statusCode).toBe(404);
      }
    },
  );
});

describe('a page that can’t be rendered', () => {
  const broken = { pages: { spring: '{\n  "title": "春日",\n  "content": {},\n}' } };

  it('is answered with the designed 500 page between header and footer, without the reason', async () => {
    const { statusCode, headers, body } = await (await open(broken, { NODE_ENV: 'production' }))(
      '/cms/spring.html',
    );
    expect(statusCode).toBe(500);
    expect(headers).toMatchObject({ 'content-type': contentTypes.html, 'cache-control': 'no-store' });
    expect(headers.etag ?? headers['cdn-cache-control']).toBeUndefined();
    expect(body).toContain('<title>页面暂时无法显示</title>');
    expect(body).toMatch(/data-status="500"[\s\S]*<footer[\s\S]*© 春日/);
    expect(body).not.toMatch(/spring|comma|line 3/);
    expectDiscreet(body);
  });

  it('shows editors the position of the error outside production', async () => {
    const get = await open(broken);
    const { statusCode, body } = await get('/cms/spring.html');
    expect(statusCode).toBe(500);
    const note = /<p id="content-problem"[^>]*>(.*?)<\/p>\n<div id="root">/.exec(body)?.[1];
    expect(note).toBe('pages/spring, line 3, column 16: this comma is superfluous; remove it');
    expect(body).toContain('data-status="500"');
    shop.write('content/pages/home.json', '{"<b>": <script>');
    const home = await get('/');
    expect(home.body).toContain('id="content-problem"');
    expect(home.body.match(/<script/g)).toHaveLength(2);
    // The cached status page without a note is a different one.
    expect((await get('/cms/none.html')).body).not.toContain('content-problem');
  });

  it('is answered with the designed 500 page when the renderer fails', async () => {
    const render: RenderEntry['render'] = async request => {
      if (request.status === 200) throw new Error('inside');
      return entry.render(request);
    };
    const { statusCode, body } = await (await open({}, {}, { ...entry, render }))('/');
    expect(statusCode).toBe(500);
    expect(body).toContain('data-status="500"');
    expect(body).not.toContain('inside');
    expectDiscreet(body);
  });

  it.each([
    ['/', 500, '页面暂时无法显示'],
    ['/none', 404, '页面未找到'],
  ])('%s is a plain %d page when the status page can’t be rendered either', async (url, status, title) => {
    const render = () => Promise.reject(new Error('inside'));
    const { statusCode, headers, body } = await (await open({}, {}, { ...entry, render }))(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({ 'content-type': contentTypes.html, 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).not.toContain('inside');
  });

  it('is rendered again on the next request', async () => {
    let down = true;
    const render: RenderEntry['render'] = async request => {
      if (down) throw new Error('inside');
      return entry.render(request);
    };
    const get = await open({}, {}, { ...entry, render });
    expect((await get('/')).statusCode).toBe(500);
    expect((await get('/none')).body).not.toContain('© 春日');
    down = false;
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/none')).body).toContain('© 春日');
  });

  it.each([
    ['nothing', undefined],
    ['a string', 'inside'],
    ['an error with status 200', Object.assign(new Error('inside'), { statusCode: 200 })],
    ['an error with an invalid status', Object.assign(new Error('inside'), { statusCode: 'x' })],
  ])('is answered with 500 when %s is thrown', async (_name, thrown) => {
    const get = await open();
    app.get('/throws', async () => {
      throw thrown;
    });
    const { statusCode, body } = await get('/throws');
    expect(statusCode).toBe(500);
    expect(body).not.toContain('inside');
  });
});

describe('an invalid or failing call', () => {
  const url = '/rest/default/V1/applet/getSkuData';
  const post = (payload: string | object, type = 'application/json', to = url) =>
    app.inject({ method: 'POST', url: to, payload, headers: { 'content-type': type } });

  it.each(['/rest/none', '/rest/default/V1/none?a=b', '/rest_api/none'])(
    'answers %s with 404 as JSON',
    async path => {
      const { statusCode, headers, body } = await (await open())(path);
      expect(statusCode).toBe(404);
      expect(headers).toMatchObject({ 'content-type': contentTypes.json, 'cache-control': 'no-store' });
      const message = `没有这个接口：GET ${path.split('?')[0]}`;
      expect(JSON.parse(body)).toEqual({ status: 404, message, data: null });
    },
  );

  it.each([
    ['a body that is too large', 413, `["${'a'.repeat(256 * 1024)}"]`, 'application/json'],
    ['a body that is not JSON', 400, '[{"sku":', 'application/json'],
    ['an empty body', 400, '', 'application/json'],
    ['a body with __proto__', 400, '[{"sku":"A","__proto__":{}}]', 'application/json'],
    ['XML', 415, '<a/>', 'application/xml'],
    ['plain text', 415, '[]', 'text/plain'],
    ['a form', 415, 'a=b', 'application/x-www-form-urlencoded'],
  ])('answers %s with %d', async (_name, status, payload, type) => {
    await open();
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ status, message: expect.stringMatching(/\w/), data: null });
    expect(answer.headers).toMatchObject({ 'content-type': contentTypes.json, 'cache-control': 'no-store' });
    expectDiscreet(answer.body);
  });

  it('answers a malformed address with 400 as JSON', async () => {
    const answer = await (await open())('/rest/default/V1/cms/page/%ff');
    expect(answer.json()).toEqual({ status: 400, message: expect.stringMatching(/\w/), data: null });
    expect(answer.statusCode).toBe(400);
  });

  it('answers an internal error with 500, without its message', async () => {
    const get = await open();
    app.get('/rest/throws', async () => {
      throw new Error('inside');
    });
    const answer = await get('/rest/throws');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ status: 500, message: '服务器暂时无法处理，请稍后再试', data: null });
  });
});

describe('the listening server', () => {
  it('refuses non-HTTP input, overlong headers and header injection, and stays up', async () => {
    const get = await open();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.addresses()[0] as { port: number };
    const send = (input: string) =>
      new Promise<string>((resolve, reject) => {
        let received = '';
        const socket = connect(port, '127.0.0.1', () => socket.end(input));
        socket
          .on('data', data => (received += data))
          .on('close', () => resolve(received))
          .on('error', reject);
      });
    expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send(`GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    const split = await send('GET /%0d%0aset-cookie:a=b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(split).toMatch(/^HTTP\/1\.1 404 /);
    expect(split).not.toMatch(/^set-cookie/im);
    const redirect = await send(
      'GET /cms/home.html?%0d%0aset-cookie:a=b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(redirect).toMatch(/^location: \/\?%0d%0aset-cookie:a=b\r$/im);
    expect((await get('/')).statusCode).toBe(200);
  });
});
