import { afterEach, describe, expect, it } from 'vitest';
import { findPostgres, type Postgres, startPostgres } from '../../scripts/servers.mjs';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { killWhileBuying } from '../support/kills.ts';
import { Traffic } from '../support/traffic.ts';

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) console.log('Skipping kills with PostgreSQL: it is not installed.');

let shop: DisturbedShop | undefined;
let postgres: Postgres | undefined;
afterEach(async () => {
  await shop?.remove();
  await postgres?.stop();
  shop = postgres = undefined;
});

// A few kills of each database; `npm run faults kills` makes 25.
describe.each([
  { name: 'the embedded database', isOnPostgres: false },
  { name: 'PostgreSQL', isOnPostgres: true },
])('with $name', ({ isOnPostgres }) => {
  it.skipIf(isOnPostgres && !hasPostgres)(
    'keeps every acknowledged order, payment and piece after SIGKILL at any moment',
    async () => {
      if (isOnPostgres) postgres = await startPostgres();
      const killed = await DisturbedShop.create(postgres?.url);
      shop = killed;
      const server = { kill: () => killed.kill(), restart: () => killed.start() };
      const database = postgres && { kill: postgres.crash, restart: postgres.start };
      const victims = database ? [database, server] : [server, server, server];
      const traffic = new Traffic();
      const { lost, oversold, ordered } = await killWhileBuying(killed, { victims, traffic });
      expect({ lost, oversold, wrong: traffic.wrong }).toEqual({ lost: [], oversold: 0, wrong: [] });
      expect(ordered).toBeGreaterThan(victims.length);
    },
  );
});
