import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request, setVersion } from './index.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let seen: Seen[];
let answer: { status: number; body: string };
const original = globalThis.fetch;

beforeEach(async () => {
  seen = [];
  answer = { status: 200, body: '{"status":200,"message":"","data":{"items":[]}}' };
  server = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body });
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  // A browser completes addresses by the page's own.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string, init: RequestInit) => original(origin + url, init)),
  );
});

afterEach(async () => {
  setVersion('');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await new Promise(done => server.close(done));
});

const batch = () => request('POST /rest/default/V2/applet/getBatchProducts', { body: { sku: 'A,B' } });

describe('request', () => {
  it('[B7-01] sends what the contract says and gives the answer', async () => {
    expect(await batch()).toEqual({ status: 200, message: '', data: { items: [] } });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/rest/default/V2/applet/getBatchProducts',
      headers: { 'content-type': 'application/json' },
      body: '{"sku":"A,B"}',
    });
  });

  it('fills in parameters so that nothing of them becomes part of the path', async () => {
    await request('GET /rest/default/V1/applet/product/:sku', { params: { sku: 'A/../?b' } });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/rest/default/V1/applet/product/A%2F..%2F%3Fb',
      body: '',
    });
    expect(seen[0]?.headers['content-type']).toBeUndefined();
  });

  it('[A7-01] carries the version once one is set', async () => {
    await batch();
    setVersion('20 26');
    await batch();
    await request('GET /rest_customer/privacy/processingrules', { query: { version: 'guest' } });
    expect(seen.map(({ url }) => url.split('?')[1])).toEqual([undefined, 'version=20+26', 'version=guest']);
  });

  it('[A7-02] [A7-03] sends credentials and gives up after 300 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await batch();
    expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
    expect(timeout).toHaveBeenCalledWith(300_000);
    timeout.mockReturnValue(AbortSignal.abort());
    expect(await batch()).toBeNull();
  });

  it.each([204, 400, 401, 403, 404, 429, 500, 503])('[A7-04] HTTP %i is null', async status => {
    answer = { status, body: status === 204 ? '' : '{"status":500,"message":"no","data":null}' };
    expect(await batch()).toBeNull();
  });

  it('hands a refusal on, with its message', async () => {
    answer.body = '{"status":409,"message":"库存不足","data":null}';
    expect(await batch()).toEqual({ status: 409, message: '库存不足', data: null });
  });

  it('is null when there is no JSON, no server, or it was called off', async () => {
    for (const body of ['<html>', '"ok"', '[]', '{"result":1}', 'null', '']) {
      answer.body = body;
      expect(await batch()).toBeNull();
    }
    const call = { body: { sku: 'A' } };
    const off = { signal: AbortSignal.abort() };
    expect(await request('POST /rest/default/V1/applet/getBatchProducts', call, off)).toBeNull();
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await batch()).toBeNull();
  });

  it('lets nobody act while the page by itself makes a visitor: of two cookies the later would win', async () => {
    const note = () =>
      request('POST /rest_productbrowsing/browsing/add', { body: { product_id: 1 } }).then(() => 'noted');
    const paths = () => seen.map(({ url }) => url.split('/').at(-1));
    const order: string[] = [];
    await Promise.all([
      note().then(said => order.push(said)),
      batch().then(() => order.push('asked')),
      batch().then(() => order.push('asked')),
    ]);
    expect(paths()).toEqual(['add', 'getBatchProducts', 'getBatchProducts']);
    expect(order[0]).toBe('noted');
  });

  it('waits no longer than 3 s for that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const fetching = vi.fn((_url: string) => new Promise<Response>(() => {}));
    vi.stubGlobal('fetch', fetching);
    void request('POST /rest_productbrowsing/browsing/add', { body: { product_id: 1 } });
    void batch();
    await vi.advanceTimersByTimeAsync(2900);
    expect(fetching).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(fetching).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('names a request that may be sent twice', async () => {
    const options = { idempotencyKey: 'order-12345678' };
    await request('POST /rest/default/V2/applet/getBatchProducts', { body: { sku: 'A' } }, options);
    expect(seen[0]?.headers['idempotency-key']).toBe('order-12345678');
  });

  it('is checked against the contract when it is compiled', () => {
    // @ts-expect-error No such call.
    void (() => request('POST /rest/default/V2/applet/getBatchProduct', { body: { sku: 'A' } }));
    // @ts-expect-error A SKU is text.
    void (() => request('POST /rest/default/V2/applet/getBatchProducts', { body: { sku: 1 } }));
    // @ts-expect-error The body is needed.
    void (() => request('POST /rest/default/V2/applet/getBatchProducts', {}));
    const prices = async () =>
      (
        await request('POST /rest/default/V2/applet/getBatchProducts', { body: { sku: 'A' } })
      )?.data?.items.map(({ price }) => price satisfies string);
    expect(prices).toBeTypeOf('function');
  });
});
