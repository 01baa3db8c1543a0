import { audit, startCounted } from '../support/audit.ts';
import { type Buyer, registerBuyers, waitUntilBooked } from '../support/buyer.ts';
import type { DisturbedShop } from '../support/disturbed-shop.ts';
import { pause, waitUntil } from '../support/wait-until.ts';
import type { Record } from './row.ts';

const BUYERS = 3;

/** A call that reads the database. */
const CALL = '/rest/default/V1/applet/product/LOSANGE-CHAIN-1';

/** More calls than the server has connections. */
const CALLS = 12;

/** A disturbance fails by its limits: waiting ends later, on a busy machine too. */
const PATIENT = { timeout: 120_000 };

/** Does something while new members order and pay: a member may have a limited number of orders. */
export type Phase = (work: (buyers: readonly Buyer[]) => Promise<void>, pace?: number) => Promise<void>;

/** Opens a shop, disturbs it in phases while members buy, and compares what was acknowledged with what is stored. */
export async function buyDuring(
  shop: DisturbedShop,
  record: Record,
  disturb: (phase: Phase) => Promise<void>,
): Promise<void> {
  const { traffic } = record;
  const before = await startCounted(shop, true);
  const all: Buyer[] = [];
  await disturb(async (work, pace) => {
    const buyers = await registerBuyers(BUYERS, shop.url, traffic.send);
    all.push(...buyers);
    let isOver = false;
    const buying = Promise.all(buyers.map((buyer, n) => buyer.buy(n, () => isOver, pace)));
    try {
      await work(buyers);
    } finally {
      isOver = true;
      await buying;
    }
  });
  await waitUntilBooked(all);
  await shop.stop();
  record.add(await shop.inDatabase(database => audit(database, all, before)));
  const paid = all.flatMap(one => one.paid).length;
  record.expect(`${paid} orders paid`, paid > 0);
}

/** Waits until a shop is ready and answers many calls at once. @returns how long it took, in ms. */
export const waitUntilServed = (shop: DisturbedShop): Promise<number> =>
  waitUntil(
    'all calls are served',
    async () => {
      const paths = ['/readyz', ...Array<string>(CALLS).fill(CALL)];
      const answers = await Promise.allSettled(paths.map(path => fetch(shop.url() + path)));
      return answers.every(answer => answer.status === 'fulfilled' && answer.value.ok);
    },
    PATIENT,
  );

/** Waits until `/readyz` is 503. @returns how long it took, in ms. */
export const waitUntilUnready = (shop: DisturbedShop): Promise<number> =>
  waitUntil(
    'the shop says that it cannot sell',
    async () => {
      const { status } = await fetch(`${shop.url()}/readyz`);
      return status === 503;
    },
    PATIENT,
  );

/** How long members buy before and after a disturbance, in ms. */
export const CALM = 1000;

/** Lets the buyers go on until each of them has paid once more. @returns how long it took, in ms. */
export async function waitUntilPaid(buyers: readonly Buyer[]): Promise<number> {
  const before = buyers.map(({ paid }) => paid.length);
  const errors = () => `each has paid (${buyers.map(({ lastError }) => lastError).join('; ')})`;
  const havePaid = () => buyers.every(({ paid }, n) => paid.length > (before[n] ?? 0));
  const time = await waitUntil(errors, havePaid, PATIENT);
  await pause(0);
  return time;
}
