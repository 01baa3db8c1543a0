import { startPostgres } from '../../scripts/servers.mjs';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { driveOrders } from '../support/erp-orders.ts';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

/** Has another system drive orders to their return, while its receiver of webhooks and the server are killed. */
export const erp: Fault = async ({ isSmall }) => {
  const [orders, kills] = isSmall ? [20, 2] : [200, 5];
  const postgres = await startPostgres();
  try {
    return [
      await Record.of(`${orders} orders to their return, ${kills} kills of the receiver`, async record => {
        const { traffic } = record;
        const create = (env: globalThis.Record<string, string>) => DisturbedShop.create(postgres.url, env);
        const result = await driveOrders(create, { orders, kills, traffic, isNew: true });
        record.add(result);
        record.expect(`${result.returned} orders returned`, result.returned === orders);
        record.expect(
          `${result.events} events, ${result.repeated} of them again`,
          result.events >= 3 * orders,
        );
        record.expect(`${result.serverKills} kills of the server`, result.serverKills > 0);
      }),
    ];
  } finally {
    await postgres.stop();
  }
};
