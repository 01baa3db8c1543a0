import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { drainConnections } from '../../server/base/http/drain-connections.ts';

let agent: Agent;
afterEach(() => agent?.destroy());

/** A server that counts what it is sent. */
async function start(delay: number) {
  const app = Fastify({ pluginTimeout: 0, return503OnClosing: false, keepAliveTimeout: 60_000 });
  const { isStopping } = drainConnections(app, { delay });
  const done = { posts: 0 };
  app.post('/add', async () => {
    done.posts++;
    return { isStopping: isStopping() };
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, done, port: Number(new URL(address).port) };
}

/** How a POST that is not answered ends when the server was not there: the client may send it again. */
const NOT_READ = 'not read';

/** Sends a POST; returns its answer's `connection` header, or the code of the error. */
const post = (port: number, over: Agent): Promise<string> =>
  new Promise(done => {
    const sent = request({ port, agent: over, method: 'POST', path: '/add', host: '127.0.0.1' }, answer => {
      answer.resume().once('end', () => done(answer.headers.connection ?? 'none'));
    });
    sent.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      // The system resets a connection that the server has not accepted when it ceases to listen.
      const isNew = code === 'ECONNRESET' && !sent.reusedSocket;
      done(code === 'ECONNREFUSED' || isNew ? NOT_READ : (code ?? message));
    });
    sent.end();
  });

/** Sends POSTs one after the other until no one reads them; returns the other results. */
async function postUntilGone(port: number, over: Agent): Promise<string[]> {
  const results: string[] = [];
  for (;;) {
    const result = await post(port, over);
    if (result === NOT_READ) return results;
    results.push(result);
  }
}

const opened = (port: number) =>
  new Promise<Socket>(done => {
    const socket = connect(port, '127.0.0.1', () => done(socket));
  });

it('loses no POST of clients that keep connections open and post without a pause', async () => {
  const { app, port, done } = await start(300);
  agent = new Agent({ keepAlive: true, maxSockets: 12 });
  const posting = Array.from({ length: 12 }, () => postUntilGone(port, agent));
  await expect.poll(() => done.posts).toBeGreaterThan(100);
  await app.close();
  const results = (await Promise.all(posting)).flat();
  expect([...new Set(results)].sort()).toEqual(['close', 'keep-alive']);
  // Nothing was done for a POST that has no answer.
  expect(done.posts).toBe(results.length);
});

it('answers a POST on a connection that was idle when the stop began, and one that was never used', async () => {
  const { app, port } = await start(100);
  agent = new Agent({ keepAlive: true });
  expect(await post(port, agent)).toBe('keep-alive');
  const unused = await opened(port);
  const closed = app.close();
  // New connections are refused by now, and open ones still answered.
  await expect.poll(() => post(port, new Agent())).toBe(NOT_READ);
  expect(await post(port, agent)).toBe('close');
  let answer = '';
  unused.on('data', data => {
    answer += data;
  });
  unused.write('POST /add HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n');
  await Promise.all([closed, new Promise(done => unused.once('close', done))]);
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('"isStopping":true');
});

it('goes on accepting connections for the delay', async () => {
  const { app, port } = await start(2000);
  const closed = app.close();
  await new Promise(done => setTimeout(done, 200));
  expect(await post(port, new Agent())).toBe('close');
  await closed;
  expect(await post(port, new Agent())).toBe(NOT_READ);
});

it('does not wait where no connection is open, and closes silent ones after a second', async () => {
  const quick = await start(50);
  let from = performance.now();
  await quick.app.close();
  expect(performance.now() - from).toBeLessThan(900);
  const { app, port } = await start(50);
  const silent = await opened(port);
  const ended = new Promise(done => silent.resume().once('close', done));
  from = performance.now();
  await app.close();
  await ended;
  expect(performance.now() - from).toBeGreaterThan(1000);
  expect(performance.now() - from).toBeLessThan(4000);
});

it('answers each of several requests that were sent at once, and closes after the last', async () => {
  const { app, port } = await start(200);
  const socket = await opened(port);
  let answers = '';
  socket.on('data', data => {
    answers += data;
  });
  const closed = app.close();
  const line = 'POST /add HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n';
  socket.write(line.repeat(3));
  await closed;
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
  expect(answers.match(/connection: close/gi)).toHaveLength(1);
});
