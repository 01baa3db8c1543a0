import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { mutate, mutations } from '../support/mutate.ts';
import { pause } from '../support/wait-until.ts';
import { FOR_SHOPPERS, openContentShop, RESTORED } from './content-shop.ts';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

const ROUNDS = 30;
const FEW = 3;

/** More than the time in which the server notices a changed file, in ms. */
const NOTICED = 1200;

/** Mutates all pages and static blocks at random, again and again, and opens every page each time. */
export const pages: Fault = async ({ isSmall }) => {
  const rounds = isSmall ? FEW : ROUNDS;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pages-'));
  try {
    const row = await Record.of(`all pages mutated, ${rounds} times`, async record => {
      const { shop, files, write, visit, restore } = await openContentShop(folder, record, FOR_SHOPPERS);
      try {
        for (let round = 0; round < rounds; round++) {
          // The same mutations in each run of the kit.
          const changes = fc.sample(mutations(), { numRuns: files.size, seed: round + 1 });
          for (const [n, [name, text]] of [...files].entries()) {
            write(name, JSON.stringify(mutate(JSON.parse(text), changes[n] ?? [])));
          }
          await pause(NOTICED);
          await visit(record);
          const { status } = await fetch(`${shop.url()}/readyz`);
          if (status !== 200) record.expect(`ready after mutation ${round}`, false);
        }
        record.limit('all pages as before', await restore(record), RESTORED);
      } finally {
        await shop.remove();
      }
    });
    return [row];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
