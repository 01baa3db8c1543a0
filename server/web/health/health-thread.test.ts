import { execFile, execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { startHealthThread } from './health-thread.ts';

let thread: Awaited<ReturnType<typeof startHealthThread>> | undefined;
afterEach(() => thread?.close());

/** The program of a process that asks until an answer has a status, and prints that one. */
const asking = (path: string, status: number) => `(async () => {
  for (;;) {
    const answer = await fetch('http://127.0.0.1:${thread?.port}${path}');
    const body = await answer.json();
    if (answer.status === ${status}) return console.log(JSON.stringify(body));
  }
})()`;

/** How long a process may ask, in ms. */
const timeout = 50_000;

/** Asks in a process of its own until the answer has a status, and returns its body. */
async function ask(path: string, status: number): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', asking(path, status)], { timeout });
  return JSON.parse(stdout);
}

/** The same, and blocks the event loop of this thread meanwhile. */
const askBlocked = (path: string, status: number): unknown =>
  JSON.parse(execFileSync(process.execPath, ['-e', asking(path, status)], { encoding: 'utf8', timeout }));

it('answers while the event loop is blocked', async () => {
  thread = await startHealthThread({ host: '127.0.0.1', port: 0 }, 600_000);
  expect(askBlocked('/healthz', 200)).toMatchObject({ status: 'ok' });
});

it('answers with 503 once that takes too long, and with 200 after it', async () => {
  thread = await startHealthThread({ host: '127.0.0.1', port: 0 }, 600);
  expect(await ask('/healthz', 200)).toMatchObject({ status: 'ok' });
  expect(askBlocked('/healthz', 503)).toMatchObject({ status: 'hung' });
  expect(await ask('/healthz', 200)).toMatchObject({ status: 'ok' });
});

it('has no other address', async () => {
  thread = await startHealthThread({ host: '127.0.0.1', port: 0 });
  for (const path of ['/', '/readyz', '/healthz/', '/metrics']) {
    expect((await fetch(`http://127.0.0.1:${thread.port}${path}`)).status).toBe(404);
  }
});

it('reports why it can’t listen', async () => {
  const other = createServer();
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  await expect(startHealthThread({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});
