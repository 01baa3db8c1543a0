import { join } from 'node:path';
import { OUTBOX_TOKEN } from '../../scripts/journey.mjs';
import { createHangingFolder } from '../support/hanging-folder.ts';
import { pause } from '../support/wait-until.ts';
import { buyDuring, CALM, waitUntilPaid } from './buy-during.ts';
import { FOR_SHOPPERS, openContentShop, RESTORED } from './content-shop.ts';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

/** Pause of members between purchases, in ms: opening all pages takes long. */
const PACE = 2000;

/** How long they hang each time, in ms. */
const DURATION = 5000;

/** Longest answer of /healthz, longest refusal of a file that hangs, and longest stop, in ms. */
const HEALTHY = 1000;
const REFUSED = 6000;
const STOPPED = 12_000;

/** Lets content, media and assets hang while members order and pay and pages are opened, and stops the server meanwhile. */
export const mount: Fault = async ({ isSmall }) => {
  const rounds = isSmall ? 1 : 5;
  const hanging = createHangingFolder();
  try {
    const env = {
      ...{ ...FOR_SHOPPERS, SANDBOX: '1', SANDBOX_TOKEN: OUTBOX_TOKEN },
      ...{ ...hanging.env, ASSETS_DIR: join(hanging.folder, 'assets') },
    };
    const row = await Record.of(`content, media and assets hang, ${rounds} times`, async record => {
      const { shop, visit, restore } = await openContentShop(hanging.folder, record, env);
      const measure = async (path: string) => {
        const from = performance.now();
        const { status } = await fetch(shop.url() + path);
        return { status, ms: performance.now() - from };
      };
      try {
        await shop.stop();
        await buyDuring(shop, record, async phase => {
          for (let round = 0; round < rounds; round++)
            await phase(async buyers => {
              await visit(record);
              await pause(CALM);
              hanging.hang();
              const until = performance.now() + DURATION;
              let health = 0;
              let refusal = 0;
              while (performance.now() < until) {
                health = Math.max(health, (await measure('/healthz')).ms);
                for (const path of ['/media/heroes/none-1.webp', '/assets/none-12345678.js']) {
                  const { status, ms } = await measure(path);
                  if (status !== 503) record.expect(`${status} of ${path}, which hangs`, false);
                  refusal = Math.max(refusal, ms);
                }
                // The last good pages.
                await visit(record);
              }
              record.limit('/healthz', health, HEALTHY);
              record.limit('a file is refused', refusal, REFUSED);
              record.limit('each buyer has paid', await waitUntilPaid(buyers), REFUSED);
              hanging.answer();
              record.limit('all pages as before', await restore(record), RESTORED);
            }, PACE);
        });
        await shop.start();
        hanging.hang();
        const waiting = Promise.allSettled(
          Array.from({ length: 10 }, (_, n) =>
            measure(n < 5 ? '/media/heroes/none.webp' : '/assets/none-12345678.js'),
          ),
        );
        await pause(CALM);
        const from = performance.now();
        await shop.stop();
        record.limit('stopped', performance.now() - from, STOPPED);
        await waiting;
      } finally {
        hanging.answer();
        await shop.remove();
      }
    });
    return [row];
  } finally {
    hanging.remove();
  }
};
