import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startHealthThread } from './health-thread.ts';

let thread: Awaited<ReturnType<typeof startHealthThread>> | undefined;
afterEach(() => thread?.close());

/** Blocks the event loop of this thread. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Asks in a process of its own, at a time when this one may be blocked. */
function ask(
  port: number,
  path = '/healthz',
  after = 0,
): Promise<{ status: number; took: number; body: unknown }> {
  const program = `setTimeout(async () => {
    const from = performance.now();
    const answer = await fetch('http://127.0.0.1:${port}${path}');
    const body = await answer.json();
    console.log(JSON.stringify({ status: answer.status, took: performance.now() - from, body }));
  }, ${after})`;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['-e', program], (error, stdout) => {
      if (error) reject(error);
      else resolve(JSON.parse(stdout));
    });
  });
}

it('answers while the event loop is blocked, with 503 once that takes too long', async () => {
  thread = await startHealthThread({ host: '127.0.0.1', port: 0 }, 600);
  expect(await ask(thread.port)).toMatchObject({ status: 200, body: { status: 'ok' } });
  const [early, late] = [ask(thread.port), ask(thread.port, '/healthz', 1500)];
  block(2500);
  expect(await late).toMatchObject({ status: 503, body: { status: 'hung' } });
  expect((await early).took).toBeLessThan(1500);
  expect((await late).took).toBeLessThan(1000);
  expect(await ask(thread.port)).toMatchObject({ status: 200 });
});

it('has no other address', async () => {
  thread = await startHealthThread({ host: '127.0.0.1', port: 0 });
  for (const path of ['/', '/readyz', '/healthz/', '/metrics']) {
    expect(await ask(thread.port, path)).toMatchObject({ status: 404 });
  }
});

it('reports why it can’t listen', async () => {
  const other = createServer();
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  await expect(startHealthThread({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});
