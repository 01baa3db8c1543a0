import { addToBag, createCaller } from '../../scripts/journey.mjs';
import { HttpBalancer } from './http-balancer.ts';
import type { ServerProcess } from './server-process.ts';
import { waitUntil } from './wait-until.ts';

const SHOPPERS = 6;

/** What shoppers did while nodes were restarted. */
export interface RestartResult {
  /** Adds that were acknowledged. */
  added: number;
  failures: string[];
}

/**
 * Restarts two nodes in turn, behind a load balancer, while shoppers add without a pause.
 *
 * @param start starts a node.
 * @param rounds how often each node is restarted.
 * @param send sends the shoppers' requests.
 */
export async function restartInTurn(
  start: () => Promise<ServerProcess>,
  rounds = 1,
  send: typeof fetch = fetch,
): Promise<RestartResult> {
  const nodes = [await start(), await start()];
  const urls = nodes.map(({ url }) => url);
  const balancer = await new HttpBalancer(urls).open();
  const isComplete = () => waitUntil('both nodes are ready', () => balancer.isComplete);
  let isOver = false;
  let added = 0;
  const failures: string[] = [];
  try {
    const shopping = Array.from({ length: SHOPPERS }, async () => {
      while (!isOver) {
        await addToBag(createCaller(balancer.url, new Map(), send), 'LOSANGE-CHAIN-1').then(
          () => added++,
          (error: Error) => failures.push(`${error.message} ${error.cause ?? ''}`),
        );
      }
    });
    try {
      for (let round = 0; round < rounds; round++) {
        for (const n of [0, 1]) {
          await isComplete();
          await nodes[n]?.stop();
          nodes[n] = await start();
          urls[n] = nodes[n].url;
        }
      }
      await isComplete();
    } finally {
      isOver = true;
      await Promise.all(shopping);
    }
  } finally {
    await balancer.close();
    await Promise.all(nodes.map(node => node.stop()));
  }
  return { added, failures };
}
