import { type Audit, audit, startCounted } from './audit.ts';
import { type Buyer, registerBuyers, waitUntilBooked } from './buyer.ts';
import type { DisturbedShop } from './disturbed-shop.ts';
import type { Traffic } from './traffic.ts';
import { pause, waitUntil, waitUntilReady } from './wait-until.ts';

const BUYERS = 3;

/** Rounds after which other buyers come: each kill may leave an unpaid order, and a member may have a few only. */
const ROUNDS = 3;

/** What is killed, and how it comes back. */
export interface Victim {
  kill(): Promise<unknown>;
  restart(): Promise<unknown>;
}

export interface Kills {
  /** The victims of the rounds; how many there are is how often something is killed. */
  victims: readonly Victim[];
  traffic: Traffic;
  /** Kills more often than the shop has pieces for. */
  fillsStock?: boolean;
}

/** The result of the kills. */
export interface KillResult extends Audit {
  /** Orders and payments that were acknowledged. */
  ordered: number;
  paid: number;
  /** Longest time from a restart until the shop could sell again, in ms. */
  recovery: number;
}

/** Kills a server of the shop again and again while members order and pay, and compares what was acknowledged with what is stored. */
export async function killWhileBuying(
  shop: DisturbedShop,
  { victims, traffic, fillsStock = false }: Kills,
): Promise<KillResult> {
  const before = await startCounted(shop, fillsStock);
  const all: Buyer[] = [];
  let buyers: Buyer[] = [];
  let recovery = 0;
  const countPaid = () => all.flatMap(({ paid }) => paid).length;
  for (const [round, victim] of victims.entries()) {
    if (round % ROUNDS === 0) {
      buyers = await registerBuyers(BUYERS, shop.url, traffic.send);
      all.push(...buyers);
    }
    const buying = buyers.map((buyer, at) => buyer.buy(round + at));
    // Kill only after payments have been acknowledged in this round.
    const expected = countPaid() + 2;
    const errors = () => `${expected} payments: ${buyers.map(({ lastError }) => lastError).join('; ')}`;
    await waitUntil(errors, () => countPaid() >= expected, { interval: 5 });
    // Kills at a different point of the next requests in each round.
    await pause((round * 37) % 400);
    traffic.allow('no answer');
    await victim.kill();
    await Promise.all(buying);
    await victim.restart();
    recovery = Math.max(recovery, await waitUntilReady(shop.url));
    traffic.allow('nothing');
  }
  await waitUntilBooked(all);
  await shop.stop();
  const found = await shop.inDatabase(database => audit(database, all, before));
  return { ...found, ordered: all.flatMap(({ ordered }) => ordered).length, paid: countPaid(), recovery };
}
