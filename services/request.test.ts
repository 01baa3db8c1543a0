import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_OUTDATED, readApiVersion, request } from './request.ts';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let received: ReceivedRequest[];
let answer: { status: number; body: string };
const original = globalThis.fetch;

beforeEach(async () => {
  received = [];
  answer = { status: 200, body: '{"status":200,"message":"","data":{"items":[]}}' };
  server = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    received.push({
      method: incoming.method ?? '',
      url: incoming.url ?? '',
      headers: incoming.headers,
      body,
    });
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  // Browsers resolve paths against the page's origin; fetch of Node needs a full URL.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string, init: RequestInit) => original(origin + url, init)),
  );
});

afterEach(async () => {
  readApiVersion({ querySelector: () => null } as unknown as Document);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await new Promise(done => server.close(done));
});

const batch = () => request('POST /rest/default/V2/applet/getBatchProducts', { body: { sku: 'A,B' } });

describe('request', () => {
  it('sends method, path and body of the contract and returns the answer [B7-01]', async () => {
    expect(await batch()).toEqual({ status: 200, message: '', data: { items: [] } });
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/rest/default/V2/applet/getBatchProducts',
      headers: { 'content-type': 'application/json' },
      body: '{"sku":"A,B"}',
    });
  });

  it('escapes path parameters', async () => {
    await request('GET /rest/default/V1/applet/product/:sku', { params: { sku: 'A/../?b' } });
    expect(received[0]).toMatchObject({
      method: 'GET',
      url: '/rest/default/V1/applet/product/A%2F..%2F%3Fb',
      body: '',
    });
    expect(received[0]?.headers['content-type']).toBeUndefined();
  });

  it('appends the API version once one is set, unless the call has its own [A7-01]', async () => {
    await batch();
    readApiVersion({ querySelector: () => ({ content: '20 26' }) } as unknown as Document);
    await batch();
    await request('GET /rest_customer/privacy/processingrules', { query: { version: 'guest' } });
    expect(received.map(({ url }) => url.split('?')[1])).toEqual([
      undefined,
      'version=20+26',
      'version=guest',
    ]);
  });

  it('names the page’s build, and reports that the server refuses it as too old, with the words', async () => {
    const reported = vi.fn((_event: Event) => true);
    vi.stubGlobal('dispatchEvent', reported);
    await batch();
    const documentElement = { dataset: { build: '3.abc' } };
    readApiVersion({ querySelector: () => null, documentElement } as unknown as Document);
    answer.body = '{"status":426,"message":"商店已更新，请刷新页面后继续","data":null}';
    expect(await batch()).toMatchObject({ status: 426, message: '商店已更新，请刷新页面后继续' });
    expect(received.map(({ headers }) => headers['x-page-build'])).toEqual([undefined, '3.abc']);
    expect(reported.mock.calls.map(([{ type }]) => type)).toEqual([PAGE_OUTDATED]);
  });

  it('sends credentials and times out after 300 s [A7-03, A7-02]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await batch();
    expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
    expect(timeout).toHaveBeenCalledWith(300_000);
    timeout.mockReturnValue(AbortSignal.abort());
    expect(await batch()).toBeNull();
  });

  it.each([204, 400, 401, 403, 404, 429, 500, 503])('returns null for HTTP %i [A7-04]', async status => {
    answer = { status, body: status === 204 ? '' : '{"status":500,"message":"no","data":null}' };
    expect(await batch()).toBeNull();
  });

  it('returns a refusal with its message', async () => {
    answer.body = '{"status":409,"message":"库存不足","data":null}';
    expect(await batch()).toEqual({ status: 409, message: '库存不足', data: null });
  });

  it('returns null without a JSON answer, without a server, and when aborted', async () => {
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

  it('delays other calls while the background call creates the visitor cookie', async () => {
    const visitorCall = () =>
      request('POST /rest_productbrowsing/browsing/add', { body: { product_id: 1 } }).then(() => 'visitor');
    const paths = () => received.map(({ url }) => url.split('/').at(-1));
    const order: string[] = [];
    await Promise.all([
      visitorCall().then(name => order.push(name)),
      batch().then(() => order.push('other')),
      batch().then(() => order.push('other')),
    ]);
    expect(paths()).toEqual(['add', 'getBatchProducts', 'getBatchProducts']);
    expect(order[0]).toBe('visitor');
  });

  it('delays other calls for at most 3 s', async () => {
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

  it('sends the idempotency key as a header', async () => {
    const options = { idempotencyKey: 'order-12345678' };
    await request('POST /rest/default/V2/applet/getBatchProducts', { body: { sku: 'A' } }, options);
    expect(received[0]?.headers['idempotency-key']).toBe('order-12345678');
  });

  it('rejects unknown calls and wrong inputs at compile time', () => {
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
