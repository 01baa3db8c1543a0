import { expect, it } from 'vitest';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { driveOrders } from '../support/erp-orders.ts';
import { Traffic } from '../support/traffic.ts';

// `npm run faults erp` drives 200 orders, with five kills of the receiver.
it('another system drives orders to their return, each once, although its receiver and the server are killed', async () => {
  const traffic = new Traffic();
  const create = (env: Record<string, string>) => DisturbedShop.create('', env);
  const { lost, oversold, returned, events, serverKills } = await driveOrders(create, {
    ...{ orders: 4, kills: 2, traffic },
  });
  expect({ lost, oversold, wrong: traffic.wrong }).toEqual({ lost: [], oversold: 0, wrong: [] });
  expect({ returned, serverKills }).toEqual({ returned: 4, serverKills: 1 });
  expect(events).toBeGreaterThanOrEqual(12);
}, 600_000);
