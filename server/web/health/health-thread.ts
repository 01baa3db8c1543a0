import { Worker } from 'node:worker_threads';
import { watchLoop } from '../../base/overload/loop-watch.ts';

/** Time without a turn of the event loop after which a process counts as hung, in ms. */
const HUNG_AFTER = 10_000;

export interface HealthAddress {
  host: string;
  port: number;
}

/** What the thread works with. */
interface Given extends HealthAddress {
  lastTurn: BigInt64Array;
  hungAfter: number;
}

/**
 * Answers `/healthz` on a port of its own, from a thread of its own: at once whatever the event loop of the shop has to do, and
 * with 503 once that has not turned for ten seconds. The thread lives as long as the process.
 *
 * @returns the port.
 * @throws Error of `listen`, with its code.
 */
export async function startHealthThread(address: HealthAddress, hungAfter = HUNG_AFTER) {
  const { lastTurn, stop } = watchLoop();
  const given: Given = { ...address, lastTurn, hungAfter };
  // From a text: a file beside this one would be lost in the build's single file.
  const worker = new Worker(`(${answerProbes})()`, { eval: true, workerData: given });
  worker.once('exit', stop);
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', ({ port, failure }: { port?: number; failure?: { message: string } }) => {
      // The code of an error does not pass from thread to thread.
      if (port === undefined) reject(Object.assign(new Error(failure?.message), failure));
      else resolve(port);
    });
  });
  worker.unref();
  return { port, close: () => worker.terminate() };
}

/** The thread's program. It uses nothing outside itself. */
function answerProbes(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { createServer } = process.getBuiltinModule('node:http');
  const { host, port, lastTurn, hungAfter } = workerData as Given;
  const server = createServer((request, response) => {
    const isKnown = request.url?.split('?')[0] === '/healthz';
    const ms = Math.round(Number(process.hrtime.bigint() - Atomics.load(lastTurn, 0)) / 1e6);
    const isHung = ms > hungAfter;
    response.writeHead(isKnown ? (isHung ? 503 : 200) : 404, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    const body = isKnown ? { status: isHung ? 'hung' : 'ok', msSinceTurn: ms } : { status: 'unknown' };
    response.end(JSON.stringify(body));
  });
  const report = (message: object) => parentPort?.postMessage(message);
  server.once('error', error => {
    const { message, code } = error as NodeJS.ErrnoException;
    report({ failure: { message, code } });
  });
  server.listen(port, host, () => report({ port: (server.address() as { port: number }).port }));
}
