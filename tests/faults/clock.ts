import { startPostgres } from '../../scripts/servers.mjs';
import type { Buyer } from '../support/buyer.ts';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { createShiftedClock } from '../support/shifted-clock.ts';
import { pause } from '../support/wait-until.ts';
import { buyDuring, CALM, waitUntilPaid } from './buy-during.ts';
import { Record, type Row, slowness } from './row.ts';
import type { Fault } from './run-faults.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Differences to the real time, one after the other, in ms. */
const SHIFTS = [HOUR, 0, -HOUR, 0, DAY, -DAY, 60_000, -60_000, 40 * DAY, 0];
const FEW = 3;

/** A member is logged out after so long without a call, in ms. */
const IDLE = 30 * DAY;

/** Longest time after a jump until each buyer has paid again, in ms. */
const RECOVERY = 10_000;

/** Sets the clock of the machine forward and back while members order and pay, with each database. */
export const clock: Fault = async ({ isSmall }) => {
  const shifts = isSmall ? SHIFTS.slice(0, FEW) : SHIFTS;
  const postgres = await startPostgres();
  try {
    return [await jump('embedded database', '', shifts), await jump('PostgreSQL', postgres.url, shifts)];
  } finally {
    await postgres.stop();
  }
};

async function jump(name: string, databaseUrl: string, shifts: readonly number[]): Promise<Row> {
  const time = createShiftedClock();
  const shop = await DisturbedShop.create(databaseUrl, time.env);
  let slowest = 0;
  try {
    return await Record.of(`${shifts.length} jumps of the clock, ${name}`, record =>
      buyDuring(shop, record, async phase => {
        const members: Buyer[] = [];
        for (const shift of shifts) {
          // It logs members out; those who register then buy.
          const isLonger = shift > IDLE;
          if (isLonger) {
            time.set(shift);
            // A visitor from before it would expire while they register.
            await pause(CALM * slowness());
          }
          await phase(async buyers => {
            if (shift === 0) members.push(...buyers);
            await pause(CALM);
            if (!isLonger) time.set(shift);
            slowest = Math.max(slowest, await waitUntilPaid(buyers));
            const { status } = await fetch(`${shop.url()}/readyz`);
            record.expect(`ready at ${shift / HOUR} h`, status === 200);
          });
        }
        // New members register at the last time, too.
        await phase(async buyers => void (await waitUntilPaid(buyers)));
        for (const { call } of members) {
          const { isLoginIn } = await call('POST', '/rest_customer/account/isloggedin');
          if (!isLoginIn) record.lost.push('the login of a member, once the clock was right again');
        }
        record.limit('each buyer has paid after a jump', slowest, RECOVERY);
      }),
    );
  } finally {
    await shop.remove();
    time.remove();
  }
}
