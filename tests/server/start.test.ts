import { Agent, get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RenderEntry, startServer } from '../../server/index.ts';
import { emptyDatabase } from './database.ts';
import { entry, Shop } from './shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = new Shop();
});
afterEach(() => {
  vi.restoreAllMocks();
  return shop.close();
});

function request(url: string, agent: Agent | false = false): Promise<{ status?: number; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      let body = '';
      response.on('data', data => (body += data));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    }).on('error', reject);
  });
}

/** Starts a server whose home page waits for `release`, with a page under way. */
async function startBusy() {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
  const handlers = new Map<unknown, () => void>();
  vi.spyOn(process, 'once').mockImplementation((signal, handler) => {
    handlers.set(signal, handler as () => void);
    return process;
  });
  let release = () => {};
  let begin = () => {};
  const begun = new Promise<void>(resolve => {
    begin = resolve;
  });
  const render: RenderEntry['render'] = async request => {
    begin();
    await new Promise<void>(resolve => {
      release = resolve;
    });
    return entry.render(request);
  };
  const database = await emptyDatabase();
  const check = vi.spyOn(database, 'check');
  await startServer({ ...entry, render }, shop.env({ PORT: '0' }), shop.root, { database });
  const address = /^VITRINE is open on (http:\/\/localhost:\d+)$/.exec(log.mock.calls[0]?.[0])?.[1] as string;
  const page = request(address);
  await begun;
  return { address, page, exit, handlers, check, release: () => release() };
}

it('prints its address, and on SIGTERM finishes pending requests before it exits', async () => {
  const { address, page, exit, handlers, release } = await startBusy();
  expect([...handlers.keys()]).toEqual(['SIGTERM', 'SIGINT']);
  handlers.get('SIGTERM')?.();
  await vi.waitFor(() => expect(request(`${address}/healthz`)).rejects.toThrow('ECONNREFUSED'), 10_000);
  expect(exit).not.toHaveBeenCalled();
  release();
  expect(await page).toMatchObject({ status: 200, body: expect.stringContaining('欢迎光临') });
  await expect.poll(() => exit).toHaveBeenCalledWith(0);
});

it('closes idle and unused connections at SIGTERM, and reports not ready on one with a pending request', async () => {
  const { address, page, exit, handlers, check, release } = await startBusy();
  const agent = new Agent({ keepAlive: true });
  // Until its first index is there, it reports that it is starting.
  await expect.poll(() => request(`${address}/readyz`, agent)).toMatchObject({ status: 200 });
  const port = Number(new URL(address).port);
  const [unused, busy] = await Promise.all(
    [1, 2].map(
      () =>
        new Promise<Socket>(resolve => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket));
        }),
    ),
  );
  const closed = new Promise(resolve =>
    unused
      ?.on('error', () => {})
      .resume()
      .once('close', resolve),
  );
  let answers = '';
  const send = (...paths: string[]) =>
    busy?.write(paths.map(path => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(''));
  busy?.on('data', data => (answers += data));
  const ended = new Promise(resolve => busy?.once('close', resolve));
  // In one packet: after the first answer the page is pending, too.
  send('/healthz', '/');
  await expect.poll(() => answers).toContain('200 OK');

  handlers.get('SIGTERM')?.();
  await closed;
  await expect.poll(() => Object.values(agent.freeSockets)).toEqual([]);
  check.mockClear();
  send('/readyz');
  await expect.poll(() => check).toHaveBeenCalled();
  release();
  expect(await page).toMatchObject({ status: 200 });
  await ended;
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 503']);
  expect(answers).toContain('"status":"stopping"');
  await expect.poll(() => exit).toHaveBeenCalledWith(0);
});

it('cuts requests that are not finished 10 s after SIGTERM, and exits', async () => {
  const { address, page, exit, handlers, release } = await startBusy();
  const cut = expect(page).rejects.toThrow();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  handlers.get('SIGTERM')?.();
  while (
    await request(`${address}/healthz`).then(
      () => true,
      () => false,
    )
  );
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await cut;
  release();
  await expect.poll(() => exit).toHaveBeenCalledWith(0);
  expect(exit).not.toHaveBeenCalledWith(1);
});

it.each([
  [
    'a port in use',
    { HOST: '127.0.0.1' },
    /^Port \d+ is in use\. Stop the process that listens on it, or set PORT/,
  ],
  [
    'a host of another machine',
    { HOST: '192.0.2.1' },
    /^192\.0\.2\.1 is not an address of this machine\. Set HOST/,
  ],
  ['an invalid setting', { LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud"/],
  ['a missing content folder', { CONTENT_DIR: 'none' }, /Set content in vitrine\.config\.ts, or CONTENT_DIR/],
])('names the remedy for %s', async (_name, env, message) => {
  const again = new Shop();
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const failure = await startServer(entry, again.env({ PORT: String(port), ...env }), again.root, {
    database: await emptyDatabase(),
  }).catch(error => error);
  expect(failure.message).toMatch(message);
  await new Promise(resolve => taken.close(resolve));
  await again.close();
});

it('answers /healthz on a second port from its start on, and searches pages as soon as it listens', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
  const handlers: (() => void)[] = [];
  vi.spyOn(process, 'once').mockImplementation((_signal, handler) => {
    handlers.push(handler as () => void);
    return process;
  });
  const other = createServer();
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const env = shop.env({ PORT: '0', HOST: '127.0.0.1', HEALTH_PORT: String(port) });
  shop.write('content/pages/care.json', { title: '珠宝保养', content: {} });
  const start = async () => startServer(entry, env, shop.root, { database: await emptyDatabase() });
  const remedy = `Port ${port} is in use. Stop the process that listens on it, or set HEALTH_PORT to another port.`;
  await expect(start()).rejects.toThrow(remedy);
  await new Promise(resolve => other.close(resolve));
  const started = start();
  await expect
    .poll(() => request(`http://127.0.0.1:${port}/healthz`).catch(() => null))
    .toMatchObject({ status: 200, body: expect.stringContaining('"ok"') });
  await started;
  const address = /http:\S+/.exec(log.mock.calls[0]?.[0])?.[0];
  const found = await request(
    `${address}/rest/default/V3/applet/search/products?q=${encodeURIComponent('保养')}`,
  );
  expect(found.body).toContain('/cms/care.html');
  handlers[0]?.();
  await expect.poll(() => exit.mock.calls).toEqual([[0]]);
});
