import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/base/config/config.ts';
import { createApp } from '../../server/index.ts';
import { emptyDatabase } from './database.ts';
import { entry, Shop } from './shop.ts';

let shop: Shop;
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const open = (env: Record<string, string> = {}) => {
  shop = new Shop({ files: { 'products.json': '[]' } });
  return shop.open(env);
};

/** Collects the log entries that are written while `work` runs. */
async function collectLog(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation(((text: string) => {
    if (!text.startsWith('{')) return write(text);
    lines.push(text);
    return true;
  }) as typeof process.stdout.write);
  await work();
  spy.mockRestore();
  return lines.map(line => JSON.parse(line));
}

describe('/metrics', () => {
  it('reports call durations by route, pages, connections and the state of each part', async () => {
    const app = await open();
    await app.inject({ url: '/rest/default/V1/applet/product/SECRET-SKU?mobile=13800138000' });
    await app.inject({ url: '/' });
    await app.inject({ url: '/' });
    // Other tests of this worker may have opened connections to the same database.
    const { idle } = (await emptyDatabase()).connections();
    const { statusCode, headers, body } = await app.inject({ url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    const route = '/rest/default/V1/applet/product/:sku';
    expect(body).toContain(
      `vitrine_call_duration_seconds_count{method="GET",route="${route}",status="200"} 1`,
    );
    expect(body).toMatch(/vitrine_pages_total\{cache="hit"\} [1-9]/);
    expect(body).toMatch(/vitrine_pages_total\{cache="miss"\} [1-9]/);
    for (const part of ['database', 'migrations', 'state']) {
      expect(body).toContain(`vitrine_up{part="${part}"} 1`);
    }
    expect(idle).toBeGreaterThan(0);
    expect(body).toContain(`vitrine_database_connections{state="idle"} ${idle}`);
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toMatch(/SECRET|13800138000/);
  });

  it('is served to this machine only, or to requests with the token', async () => {
    const app = await open();
    const status = async (options: object) => (await app.inject({ url: '/metrics', ...options })).statusCode;
    expect(await status({ remoteAddress: '10.0.0.7' })).toBe(404);
    expect(await status({ headers: { 'x-forwarded-for': '10.0.0.7' } })).toBe(404);
    await shop.close();
    const closed = await open({ METRICS_TOKEN: 'secret' });
    const statusWith = async (headers: Record<string, string>) =>
      (await closed.inject({ url: '/metrics', remoteAddress: '10.0.0.7', headers })).statusCode;
    expect(await statusWith({})).toBe(404);
    expect(await statusWith({ authorization: 'Bearer secret' })).toBe(200);
  });
});

it('logs calls by route, without personal data, and doesn’t log pages', async () => {
  const lines = await collectLog(async () => {
    const app = await open({ LOG_LEVEL: 'info' });
    await app.inject({ url: '/rest/default/V1/applet/product/A?mobile=13800138000' });
    await app.inject({ method: 'POST', url: '/rest_customer/address/delete', payload: { addressId: 'Lin' } });
    await app.inject({ url: '/?mobile=13800138000' });
  });
  const calls = lines.filter(({ msg }) => msg === 'call');
  expect(calls).toMatchObject([
    { method: 'GET', route: '/rest/default/V1/applet/product/:sku', status: 200, ms: expect.any(Number) },
    { method: 'POST', route: '/rest_customer/address/delete', status: 400 },
  ]);
  expect(JSON.stringify(calls)).not.toMatch(/13800138000|127\.0\.0\.1|Lin/);
});

it('/readyz reports the shared state too', async () => {
  const app = await open();
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ok', state: 'ok' });
});

it('warns when a shared database is used without a shared state', async () => {
  shop = new Shop({ files: { 'products.json': '[]' } });
  const config = readConfig(shop.env({ LOG_LEVEL: 'warn', REDIS_URL: '' }), shop.root);
  const database = { ...(await emptyDatabase()), embedded: false };
  const lines = await collectLog(async () => (await createApp(config, entry, { database })).close());
  expect(lines).toMatchObject([
    { level: 40, msg: expect.stringContaining('REDIS_URL') },
    { level: 40, msg: expect.stringContaining('has no pages/contacts.json') },
  ]);
});
