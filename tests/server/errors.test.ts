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
  it('is answered with the designed 404 page between header and footer', async () => {
    const get = await open();
    for (const url of [
      ...['/cms/none.html', '/cms/none', '/cms/', '/cms/.html', '/cms/a/b.html', '/cms/home%00.html'],
      ...['/cms/..%2fblocks%2ffooter.html', '/cms/%2e%2e%2f%2e%2e%2fsecret.html'],
      ...['/none', '/none?preview=1', '/wp-login.php', '/rest'],
    ]) {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode, url).toBe(404);
      expect(headers).toMatchObject({ 'content-type': contentTypes.html, 'cache-control': 'no-store' });
      expect(headers.etag ?? headers['cdn-cache-control']).toBeUndefined();
      expect(body).toContain('<title>页面未找到</title>');
      expect(body).toMatch(/data-status="404"[\s\S]*<footer[\s\S]*© 春日/);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expectDiscreet(body);
    }
  });

  it('is answered with 400 and the designed page if its address is malformed', async () => {
    const get = await open();
    for (const url of ['/%', '/%zz', '/cms/%ff.html', '/cms/%.html']) {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode, url).toBe(400);
      const safe = { 'content-type': contentTypes.html, 'x-content-type-options': 'nosniff' };
      expect(headers).toMatchObject(safe);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(body).toContain('data-status="404"');
      expectDiscreet(body);
    }
  });

  it('answers 404 to a key longer than any file name, and 414 to one over 1000 characters', async () => {
    const get = await open();
    for (const length of [300, 900, 1001]) {
      const { statusCode, body } = await get(`/cms/${'a'.repeat(length)}.html`);
      expect([length, statusCode]).toEqual([length, length > 1000 ? 414 : 404]);
      expect(body).toContain('data-status="404"');
    }
  });

  it('ignores query parameters of any size and shape', async () => {
    const get = await open();
    const shapes = [
      '%',
      '%ff=%',
      'a[b]=1',
      '__proto__=1',
      '&&&=',
      '?'.repeat(999),
      'x='.padEnd(100_000, 'y'),
    ];
    for (const query of shapes) expect((await get(`/?${query}`)).statusCode, query.slice(0, 20)).toBe(200);
  });
});

describe('a page that can’t be rendered', () => {
  const broken = { pages: { spring: '{\n  "title": "春日",\n  "content": {},\n}' } };

  it('is answered with the designed 500 page between header and footer, without the reason', async () => {
    const get = await open(broken, { NODE_ENV: 'production' });
    const { statusCode, headers, body } = await get('/cms/spring.html');
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
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
    expect(statusCode).toBe(503);
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

  it('is plain when the status page can’t be rendered either', async () => {
    const render = () => Promise.reject(new Error('inside'));
    const get = await open({}, {}, { ...entry, render });
    for (const [url, status, title] of [
      ['/', 500, '页面暂时无法显示'],
      ['/none', 404, '页面未找到'],
    ] as const) {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(status);
      expect(headers).toMatchObject({ 'content-type': contentTypes.html, 'cache-control': 'no-store' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body).toContain(`<h1>${title}</h1>`);
      expect(body).not.toContain('inside');
    }
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

  it('is answered with 500, whatever is thrown: nothing, a string, an error with another status', async () => {
    const get = await open();
    const errors = [200, 'x'].map(statusCode => Object.assign(new Error('inside'), { statusCode }));
    const thrown = [undefined, 'inside', ...errors];
    app.get('/throws/:index', ({ params }) => Promise.reject(thrown[(params as { index: number }).index]));
    for (const index of thrown.keys()) {
      const { statusCode, body } = await get(`/throws/${index}`);
      expect([index, statusCode]).toEqual([index, 500]);
      expect(body).not.toContain('inside');
    }
  });
});

describe('an invalid or failing call', () => {
  const url = '/rest/default/V1/applet/getSkuData';
  const post = (payload: string, type: string) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  it('is answered as JSON, with 404 if there is no such call and 400 if its address is malformed', async () => {
    const get = await open();
    for (const path of ['/rest/none', '/rest/default/V1/none?a=b', '/rest_api/none']) {
      const { statusCode, headers, body } = await get(path);
      expect(statusCode).toBe(404);
      expect(headers).toMatchObject({ 'content-type': contentTypes.json, 'cache-control': 'no-store' });
      const message = `没有这个接口：GET ${path.split('?')[0]}`;
      expect(JSON.parse(body)).toEqual({ status: 404, message, data: null });
    }
    const malformed = await get('/rest/default/V1/cms/page/%ff');
    expect(malformed.json()).toEqual({ status: 400, message: expect.stringMatching(/\w/), data: null });
    expect(malformed.statusCode).toBe(400);
  });

  const bodies: [name: string, status: number, payload: string, type: string][] = [
    ['a body that is too large', 413, `["${'a'.repeat(256 * 1024)}"]`, 'application/json'],
    ['a body that is not JSON', 400, '[{"sku":', 'application/json'],
    ['an empty body', 400, '', 'application/json'],
    ['a body with __proto__', 400, '[{"sku":"A","__proto__":{}}]', 'application/json'],
    ['XML', 415, '<a/>', 'application/xml'],
    ['plain text', 415, '[]', 'text/plain'],
    ['a form', 415, 'a=b', 'application/x-www-form-urlencoded'],
  ];
  it('is answered with the status that its body requires', async () => {
    await open();
    for (const [name, status, payload, type] of bodies) {
      const answer = await post(payload, type);
      expect(answer.statusCode, name).toBe(status);
      expect(answer.json()).toEqual({ status, message: expect.stringMatching(/\w/), data: null });
      expect(answer.headers['content-type']).toBe(contentTypes.json);
      expect(answer.headers['cache-control']).toBe('no-store');
      expectDiscreet(answer.body);
    }
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
        const socket = connect(port, '127.0.0.1', () => socket.write(input));
        socket
          .on('data', data => {
            received += data;
            // Not before: a server drops what it has not answered when the client ends.
            socket.end();
          })
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
