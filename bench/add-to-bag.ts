import { Agent, request } from 'node:http';
import { ask } from './child.ts';
import { expectSame, median, ROUNDS, type Row } from './measure.ts';
import { ADDS, type BagShop, CALLERS, startBagShop, startFloor } from './shop.ts';
import { IS_SMALL } from './size.ts';

/**
 * Compares adding to the bag over HTTP with running the same statements against the database, 32 callers each. Measures
 * CPU time; the embedded database runs inside the process, so its work is in both figures.
 */
export async function benchAddToBag(): Promise<Row[]> {
  const [ours, floor] = await startSides();
  const ratios: number[] = [];
  try {
    // Warm-up.
    await round(ours);
    const bags = await ask<unknown[]>(ours.child, 'bags');
    expectSame('number of lines in the bags', bags.length, CALLERS * ADDS);
    await round(floor);
    expectSame('bags', bags, await ask(floor.child, 'bags'));
    for (let n = 0; n < ROUNDS; n++) {
      const a = await round(ours);
      const b = await round(floor);
      ratios.push(b / a);
    }
  } finally {
    ours.stop();
    floor.stop();
  }
  return [
    {
      what: 'add to bag, requests per CPU-second',
      figure: median(ratios),
      budget: '≥ 0.5 ×',
      note: `${CALLERS} callers, ${CALLERS * ADDS} adds per round; floor: the same statements alone`,
    },
  ];
}

/** Starts the shop and its floor. In a small run one process is both: each round starts with empty bags. */
async function startSides(): Promise<[BagShop, BagShop]> {
  if (!IS_SMALL) return Promise.all([startBagShop(), startFloor()]);
  const shop = await startBagShop();
  return [shop, { ...shop, address: '' }];
}

/** Returns the CPU time of a side's process for one round, in µs. */
async function round(side: BagShop): Promise<number> {
  const { child } = side;
  await ask(child, 'reset');
  const before = await ask<number>(child, 'cpu');
  if (side.address) await load(side);
  else await ask(child, 'run');
  return (await ask<number>(child, 'cpu')) - before;
}

async function load({ address, cookies, bodies }: BagShop): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  await Promise.all(
    cookies.map(async cookie => {
      for (const body of bodies) await post(agent, address, cookie, body);
    }),
  );
  agent.destroy();
}

function post(agent: Agent, address: string, cookie: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request(`${address}/rest_partcheckout/checkout/add`, { agent, method: 'POST', headers }, answer => {
      let responseText = '';
      answer.on('data', chunk => (responseText += chunk));
      answer.on('end', () =>
        responseText.startsWith('{"status":200') ? resolve() : reject(new Error(responseText)),
      );
    })
      .on('error', reject)
      .end(body);
  });
}
