import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createDamager, type Damager } from '../support/damage-database.ts';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { pause } from '../support/wait-until.ts';
import { buyDuring, CALM, waitUntilServed } from './buy-during.ts';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

/** Longest time until a server refuses a damaged database, in ms. */
const REFUSED = 20_000;

/** Ways in which a database is damaged; they receive the file of its largest table. */
const KINDS: [name: string, (damager: Damager, table: string) => void][] = [
  ['a table is gone', (damager, table) => damager.remove(table)],
  ['a table is cut', (damager, table) => damager.cutPage(table)],
  ['a table is empty', (damager, table) => damager.cut(table, 0)],
  ['bytes of a table have changed', (damager, table) => damager.spoil(table)],
  ['the folder "global" is gone', damager => damager.remove('global')],
  ['the log is gone', damager => damager.empty('pg_wal')],
  ['it is of another version', damager => damager.write('PG_VERSION', '14\n')],
  ['its folder is empty', damager => damager.empty('.')],
];

/** Damages the embedded database of a stopped shop in each way: it must refuse to start, and sell again once it is repaired. */
export const damage: Fault = async ({ isSmall }) => {
  const kinds = isSmall ? KINDS.slice(0, 3) : KINDS;
  const shop = await DisturbedShop.create();
  try {
    const row = await Record.of(`the embedded database is damaged, ${kinds.length} kinds`, async record => {
      await buyDuring(shop, record, async phase => {
        await phase(() => pause(2 * CALM));
        await shop.stop();
        const cluster = join(shop.dataDir, 'postgres');
        const table = findLargest(cluster);
        let slowest = 0;
        for (const [kind, spoil] of kinds) {
          const damager = createDamager(cluster);
          try {
            spoil(damager, table);
            const from = performance.now();
            const refusal = await shop.start().then(
              () => 'it started',
              (error: Error) => error.message,
            );
            slowest = Math.max(slowest, performance.now() - from);
            record.expect(`refused: ${kind}`, /exited with code 1/.test(refusal));
          } finally {
            await shop.kill();
            damager.undo();
          }
        }
        record.limit('refused', slowest, REFUSED);
        await shop.start();
        await waitUntilServed(shop);
      });
    });
    return [row];
  } finally {
    await shop.remove();
  }
};

/** Returns the largest file of a table or index. */
function findLargest(cluster: string): string {
  const files = readdirSync(join(cluster, 'base'), { recursive: true })
    .map(name => join('base', String(name)))
    .filter(name => /\/\d+$/.test(name) && statSync(join(cluster, name)).isFile());
  const size = (name: string) => statSync(join(cluster, name)).size;
  return files.reduce((largest, name) => (size(name) > size(largest) ? name : largest));
}
