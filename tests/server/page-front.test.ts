import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IN_PLACE_TYPE } from '#engine';
import { product } from './products.ts';
import { Shop } from './shop.ts';

const shop = new Shop({
  pages: {
    product: { title: '商品', content: { it: { blockType: 'requester', source: 'productDetail' } } },
    category: { title: '列表', content: { it: { blockType: 'requester', source: 'productList' } } },
  },
  files: { 'products.json': JSON.stringify([product('A')]) },
});
let app: FastifyInstance;
let port: number;
/** Requests that have passed the hooks. */
let passed = 0;

beforeAll(async () => {
  app = await shop.open({ NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32), METRICS_TOKEN: 'secret' });
  app.addHook('onRequest', (_request, _reply, done) => {
    passed++;
    done();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  passed = 0;
});
afterAll(() => shop.close());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const sent = request({ port, path, method, headers, agent: false }).end();
  const [response] = await once(sent, 'response');
  response.setEncoding('latin1');
  return { status: response.statusCode, headers: ofPage(response.headers), body: await text(response) };
}

/** Leaves out what differs between connections. */
const ofPage = ({ date: _, connection: __, ...headers }: IncomingHttpHeaders) => headers;

/** Returns the whole text that the server sends until it closes the connection. */
async function send(raw: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').end(raw);
  return text(socket);
}

const PAGES = ['/', '/product/A.html', '/products.html', '/products.html?sort=newest', '/?utm_source=a'];

describe('a cached page', () => {
  it.each(PAGES.flatMap(path => ['br', 'gzip', 'identity'].map(encoding => [path, encoding] as const)))(
    'is answered before the hooks as after them: %s %s',
    async (path, encoding) => {
      const accepted = { 'accept-encoding': encoding };
      // Compresses the page.
      await get(path, accepted);
      // Requests of the server to itself pass the hooks.
      const hooked = await app.inject({ url: path, headers: accepted });
      passed = 0;
      const first = await get(path, accepted);
      const body = hooked.rawPayload.toString('latin1');
      expect(first).toEqual({ status: 200, headers: ofPage(hooked.headers as IncomingHttpHeaders), body });
      const etag = String(first.headers.etag);
      const same = await get(path, { ...accepted, 'if-none-match': `"other", W/${etag}` });
      expect([same.status, same.body]).toEqual([304, '']);
      // The browser has the policies with the page.
      expect(Object.keys(same.headers).sort()).toEqual([
        ...['cache-control', 'cdn-cache-control', 'etag', 'vary'],
      ]);
      for (const name of ['cache-control', 'cdn-cache-control', 'etag', 'vary']) {
        expect(same.headers[name]).toBe(first.headers[name]);
      }
      expect(await get(path, { ...accepted, 'if-none-match': '"other"' })).toEqual(first);
      expect(passed).toBe(0);
    },
  );

  it('is left to the hooks for everything that is no plain GET of a document', async () => {
    await get('/');
    passed = 0;
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.body, passed]).toEqual([200, '', 1]);
    expect((await get('/', { accept: IN_PLACE_TYPE })).headers['content-type']).toContain(IN_PLACE_TYPE);
    expect((await get('/', { host: 'a b' })).status).toBe(400);
    expect((await get('/', {}, 'POST')).status).toBe(405);
    expect(passed).toBeGreaterThanOrEqual(3);
    expect(await send('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 /,
    );
    expect(await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  });

  it('keeps or closes the connection as the client asks, and answers pipelined requests in turn', async () => {
    const { body } = await get('/');
    passed = 0;
    const one = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const answer = await send(one + one + one.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    expect(answer.match(/HTTP\/1.1 200 OK/g)).toHaveLength(3);
    expect(answer.match(/Connection: keep-alive/gi)).toHaveLength(2);
    expect(answer.match(/Connection: close/gi)).toHaveLength(1);
    expect(Buffer.from(answer).toString('latin1').split(body)).toHaveLength(4);
    expect(await send('GET / HTTP/1.0\r\nHost: a\r\n\r\n')).toMatch(/connection: close/i);
    expect(passed).toBe(0);
  });

  it('is made again when its file changes, and not found when that is gone', async () => {
    const page = (title: string) => ({ title, content: {} });
    shop.write('content/pages/more.json', page('甲'));
    await shop.recheck();
    for (let turn = 0; turn < 2; turn++) await get('/cms/more.html');
    expect(passed).toBe(1);
    shop.write('content/pages/more.json', page('乙'));
    await shop.recheck();
    expect(Buffer.from((await get('/cms/more.html')).body, 'latin1').toString()).toContain(
      '<title>乙</title>',
    );
    expect(passed).toBe(2);
  });

  it('counts in the metrics of pages', async () => {
    const read = async () => {
      const { body } = await get('/metrics', { authorization: 'Bearer secret' });
      return Number(/vitrine_page_duration_seconds_count\{route="\/",status="200"\} (\d+)/.exec(body)?.[1]);
    };
    await get('/');
    const before = await read();
    await get('/');
    expect(await read()).toBe(before + 1);
  });
});
