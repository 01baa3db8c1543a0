import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measured } from '../../server/base/measures/measures.ts';
import { createMemoryState } from '../../server/base/state/memory.ts';
import { startSpan, within } from '../../server/base/traces/traces.ts';
import { COOKIE } from '../../server/subjects/visitors/cookie.ts';
import { type ReceivedSpan, TraceCollector } from '../support/trace-collector.ts';
import { ORDER } from './commerce.ts';
import { TracedShop } from './traced-shop.ts';

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const BY_WECHAT = { payment_method: 'wechat' };

let shop: TracedShop;
beforeEach(async () => {
  shop = await new TracedShop().prepare();
});
afterEach(() => shop.close());

describe('traces', () => {
  it('have a request, its page, what the page reads and its rendering', async () => {
    shop.store.shop.write('content/pages/product.json', {
      title: '产品',
      content: { a: { blockType: 'requester', source: 'productDetail' } },
    });
    await shop.open();
    expect((await shop.visit('/product/BAG.html?utm_source=letter')).statusCode).toBe(200);
    const request = await shop.received('GET /product/:sku.html');
    expect(request).toMatchObject({ kind: 2, service: 'vitrine' });
    expect(request.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/product/:sku.html',
      'http.response.status_code': 200,
    });
    expect(request.parentSpanId).toBeFalsy();
    expect(shop.collector.tree(request)).toMatchObject({
      page: { 'page data productDetail': {}, 'page products': {}, 'page read': {}, 'page render': {} },
    });
    expect(shop.find('page')?.attributes).toEqual({ 'vitrine.page': 'product', 'vitrine.filtered': false });
    // Later visits get it from the cache, once the shop has noticed the stock that the test has given it.
    const visitAgain = () => shop.visitAlone('/product/BAG.html', 'GET /product/:sku.html');
    await expect.poll(visitAgain, { timeout: 20_000 }).toEqual({});
  });

  it('have the statements and the provider of a call, and lead into the payment provider', async () => {
    await shop.open();
    const { store, payments, collector } = shop;
    const member = await store.member();
    await store.add(member, 'BAG');
    expect(await store.order(member, BY_WECHAT, { traceparent: PARENT })).toMatchObject({ status: 200 });
    const request = await shop.received('POST /rest_api/checkout/order');
    expect([request.traceId, request.parentSpanId]).toEqual(PARENT.split('-').slice(1, 3));
    expect(Object.keys(collector.tree(request))).toEqual(
      expect.arrayContaining([
        'begin',
        'commit',
        'insert orders',
        'insert order_items',
        'payment openPayment',
      ]),
    );
    const statement = shop.find('insert orders') as ReceivedSpan;
    expect(statement.kind).toBe(3);
    expect(statement.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'insert',
      'db.collection.name': 'orders',
    });
    expect(BigInt(statement.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(statement.endTimeUnixNano));
    const provider = shop.find('payment openPayment') as ReceivedSpan;
    expect(provider).toMatchObject({ kind: 3, attributes: { 'peer.service': 'payment' } });
    expect(payments.calls[0]?.headers.traceparent).toBe(`00-${provider.traceId}-${provider.spanId}-01`);
  });

  it('hold nothing that a shopper sends or the database stores', async () => {
    await shop.open();
    const values = await shop.sendSecrets();
    const spans = await shop.stopped();
    const names = spans.map(({ name }) => name).join('\n');
    for (const start of ['sms send', 'chat', 'payment openPayment', 'insert orders', 'GET /catalogsearch']) {
      expect(names).toMatch(new RegExp(`^${start}`, 'm'));
    }
    const sent = shop.collector.bodies.join('\n');
    expect(sent).not.toMatch(/secret|\$\d|where /i);
    for (const value of values) expect(sent, value).not.toContain(value);
    const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...keys].sort()).toEqual([
      ...['db.collection.name', 'db.operation.name', 'db.system.name', 'error.type'],
      ...['http.request.method', 'http.response.status_code', 'http.route', 'peer.service'],
      ...['vitrine.filtered', 'vitrine.page'],
    ]);
    for (const { name, events = [], status } of spans) {
      expect(name).toMatch(/^[\w /:.*-]+$/);
      expect([events, status?.message]).toEqual([[], undefined]);
    }
  });

  it.each<[string, Record<string, string>, string | undefined]>([
    ['for no request', { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, undefined],
    ['never', { OTEL_TRACES_SAMPLER: 'always_off' }, PARENT],
    ['as the caller does', {}, PARENT.replace(/01$/, '00')],
  ])('are sampled %s', async (_name, env, traceparent) => {
    await shop.open(env);
    expect((await shop.visit('/', traceparent ? { traceparent } : {})).statusCode).toBe(200);
    expect(await shop.stopped()).toEqual([]);
  });

  it('start at the request where a caller sends no valid traceparent', async () => {
    await shop.open();
    const wrong = [
      ...['', 'SECRET', 'x'.repeat(9000), PARENT.toUpperCase(), `${PARENT}, ${PARENT}`, `${PARENT}-more`],
      ...[PARENT.replace('00-', 'ff-'), PARENT.slice(0, -1), PARENT.replace('-0af', '-xyz')],
      ...[
        PARENT.replace(/-\w{32}-/, `-${'0'.repeat(32)}-`),
        PARENT.replace(/-\w{16}-/, `-${'0'.repeat(16)}-`),
      ],
    ];
    for (const traceparent of wrong) expect((await shop.visit('/', { traceparent })).statusCode).toBe(200);
    const requests = (await shop.stopped()).filter(({ kind }) => kind === 2);
    expect(requests.length).toBe(wrong.length);
    expect(requests.filter(({ parentSpanId }) => parentSpanId)).toEqual([]);
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(wrong.length);
  });

  it('name a failure by its class or status, and end when the client has gone', async () => {
    await shop.open();
    const { store, payments } = shop;
    await shop.visit('/cms/none.html');
    expect((await shop.received('GET /cms/:file')).attributes['http.response.status_code']).toBe(404);

    const member = await store.member();
    await store.add(member, 'BAG');
    payments.behaviours = [400, 'hang'];
    await store.order(member, BY_WECHAT);
    const attributes = { 'error.type': 'PaymentProviderError' };
    expect(await shop.received('payment openPayment')).toMatchObject({ status: { code: 2 }, attributes });

    const url = await store.app.listen({ port: 0, host: '127.0.0.1' });
    await store.add(member, 'BAG');
    const seen = payments.calls.length;
    const leaving = new AbortController();
    const answer = fetch(`${url}/rest_api/checkout/order`, {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json', cookie: `${COOKIE}=${member.token}` },
      body: JSON.stringify({ ...ORDER, ...BY_WECHAT }),
    });
    await expect.poll(() => payments.calls.length).toBeGreaterThan(seen);
    shop.collector.spans = [];
    leaving.abort();
    await expect(answer).rejects.toThrow();
    const gone = await shop.received('POST /rest_api/checkout/order');
    await payments.close();
    expect(gone).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'aborted' } });
    expect(gone.attributes).not.toHaveProperty('http.response.status_code');
  });

  it('keep apart requests that are served at once', async () => {
    const names = ['a', 'b', 'c', 'd'];
    for (const name of names) shop.store.shop.write(`content/pages/${name}.json`, { content: {} });
    await shop.open();
    await Promise.all(names.map(name => shop.visit(`/cms/${name}.html`)));
    const spans = await shop.stopped();
    const requests = spans.filter(({ kind }) => kind === 2);
    expect(requests.length).toBe(4);
    for (const request of requests) {
      const own = spans.filter(({ traceId }) => traceId === request.traceId);
      expect(own.filter(({ name }) => name === 'page render').length).toBe(1);
      expect(shop.collector.tree(request)).toMatchObject({ page: { 'page read': {}, 'page render': {} } });
    }
  });

  it('have commands of Redis as parts of other spans only, and nothing of probes and files', async () => {
    await shop.open();
    const redis = measured('redis', createMemoryState());
    await redis.count('before', 1000);
    const job = startSpan('job', {});
    if (job) await within(job, () => redis.count('inside', 1000));
    job?.end();
    for (const url of ['/healthz', '/readyz', '/metrics', '/assets/none.js', '/media/none.webp']) {
      await shop.visit(url);
    }
    await redis.close();
    expect((await shop.stopped()).map(({ name }) => name)).toEqual(['redis count', 'job']);
    expect(shop.collector.bodies.join('')).not.toMatch(/before|inside/);
  });

  it.each([
    ['OTEL_SDK_DISABLED', 'true'],
    ['OTEL_TRACES_EXPORTER', 'none'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ''],
  ])('are off with %s=%s', async (name, value) => {
    await shop.open({ [name]: value });
    const member = await shop.store.member();
    await shop.store.add(member, 'BAG');
    await shop.store.order(member, BY_WECHAT, { traceparent: PARENT });
    expect(await shop.stopped()).toEqual([]);
    expect(shop.payments.calls[0]?.headers).not.toHaveProperty('traceparent');
  });
});

describe('a collector', () => {
  it('gets the last spans when the shop stops, with the name and headers that are set', async () => {
    const own = { OTEL_SERVICE_NAME: 'boutique', OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=shop' };
    await shop.open({ OTEL_BSP_SCHEDULE_DELAY: '60000', ...own });
    await shop.visit('/');
    expect(shop.collector.spans).toEqual([]);
    await shop.stopped();
    expect(shop.find('GET /')).toMatchObject({ service: 'boutique' });
    expect(shop.collector.headers[0]).toMatchObject({ 'x-tenant': 'shop' });
  });

  it.each(['away', 500, 429, 400])(
    'that is %s is reported once, and when it answers again',
    async behaviour => {
      const lines: string[] = [];
      vi.spyOn(process.stdout, 'write').mockImplementation(text => {
        if (/traces/.test(String(text))) lines.push(JSON.parse(String(text)).msg);
        return true;
      });
      const { port } = shop.collector;
      await shop.open({ LOG_LEVEL: 'info' });
      if (behaviour === 'away') await shop.collector.close();
      else shop.collector.behaviour = Number(behaviour);
      for (let visit = 0; visit < 4; visit++) {
        expect((await shop.visit('/')).statusCode).toBe(200);
        await new Promise(done => setTimeout(done, 60));
      }
      await expect.poll(() => lines.length).toBe(1);
      expect(lines[0]).toMatch(/^The collector of OTEL_EXPORTER_OTLP_ENDPOINT does not take traces \(\w+\)/);
      if (behaviour === 'away') shop.collector = await new TraceCollector().open(port);
      shop.collector.behaviour = 200;
      await shop.visit('/');
      await shop.received('GET /');
      await expect.poll(() => lines).toEqual([lines[0], 'The collector takes traces again']);
    },
  );

  it('that hangs holds neither shoppers nor the stop', async () => {
    await shop.open({ OTEL_EXPORTER_OTLP_TIMEOUT: '20000' });
    shop.collector.behaviour = 'hang';
    const { store } = shop;
    const member = await store.member();
    expect(await store.add(member, 'BAG')).toMatchObject({ status: 200 });
    expect(await store.order(member, BY_WECHAT)).toMatchObject({ status: 200 });
    const before = performance.now();
    await store.close();
    expect(performance.now() - before).toBeLessThan(4000);
  });
});
