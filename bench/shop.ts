import type { ChildProcess } from 'node:child_process';
import { startChild } from './child.ts';
import { IS_SMALL, sized } from './size.ts';

/** Path of the page with one block of each type. Screens are left out: each has a page to itself. */
export const EVERY_TYPE = '/cms/every-type.html';

/** Who fill their bags, of each shop that measures it. */
export const CALLERS = sized(32, 2);

/** Adds of one caller in a round, each of a different size: a line has at most ten pieces, a bag fifty lines. */
export const ADDS = sized(40, 4);

/** A measured shop in a process of its own. */
export interface Shop {
  child: ChildProcess;
  address: string;
  stop(): void;
}

/** Message of a shop whose callers fill their bags. */
export interface Ready {
  /** Address of the shop; empty for the floor. */
  address: string;
  cookies: string[];
  bodies: string[];
}

/** A shop with what its callers send. */
export interface BagShop extends Shop, Ready {}

let shared: Promise<BagShop> | undefined;

/** Starts a shop. In a small run, where no part measures anything, all parts share one, which ends with the bench. */
export async function startShop(): Promise<Shop> {
  if (IS_SMALL) return startBagShop();
  const { child, ready } = await startChild<string>('serve', 'shop');
  return { child, address: ready, stop: () => child.kill() };
}

/**
 * Starts a shop whose callers fill their bags. In a small run, that of all parts.
 *
 * @param url of a PostgreSQL, for a shop of its own; without, the database is the embedded one.
 */
export async function startBagShop(...url: string[]): Promise<BagShop> {
  if (!IS_SMALL || url.length > 0) return startSide('bag', ...url);
  shared ??= startSide('bag');
  return { ...(await shared), stop: () => {} };
}

/** Starts the floor of such a shop: the same statements alone. */
export const startFloor = (): Promise<BagShop> => startSide('floor');

async function startSide(...args: string[]): Promise<BagShop> {
  const { child, ready } = await startChild<Ready>('serve', ...args);
  return { child, ...ready, stop: () => child.kill() };
}
