import { startPostgres } from '../../scripts/servers.mjs';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { killWhileBuying, type Victim } from '../support/kills.ts';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

const KILLS = 25;
const FEW = 3;

/** Longest time from a restart until the shop sells, in ms. */
const RECOVERY = 10_000;

/** Kills the server, with each database, and PostgreSQL, while members order and pay. */
export const kills: Fault = async ({ isSmall }) => {
  const count = isSmall ? FEW : KILLS;
  const run = (name: string, shop: DisturbedShop, victims: readonly Victim[]) =>
    Record.of(`${count} kills, ${name}`, async record => {
      const chosen = Array.from({ length: count }, (_, n) => victims[n % victims.length] as Victim);
      const { traffic } = record;
      const result = await killWhileBuying(shop, { victims: chosen, traffic, fillsStock: true });
      record.add(result);
      record.limit('ready after a restart', result.recovery, RECOVERY);
      record.expect(`${result.paid} orders paid`, result.paid >= count);
    });
  const embedded = await DisturbedShop.create();
  const postgres = await startPostgres();
  const shop = await DisturbedShop.create(postgres.url);
  const serverOf = (one: DisturbedShop): Victim => ({ kill: () => one.kill(), restart: () => one.start() });
  try {
    return [
      await run('embedded database', embedded, [serverOf(embedded)]),
      await run('PostgreSQL', shop, [{ kill: postgres.crash, restart: postgres.start }, serverOf(shop)]),
    ];
  } finally {
    await Promise.all([embedded.remove(), shop.remove()]);
    await postgres.stop();
  }
};
