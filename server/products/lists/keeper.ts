import type { Db } from '../../database/index.ts';
import { buildShelf } from './buildShelf.ts';
import { createStockFollower } from './followStock.ts';
import type { Shelf } from './shelf.ts';

/** How old the view of what is in stock may be before the next look, in ms. */
const STOCK_AGE = 2000;

/** Keeps the read model of the newest version; the one before serves until it is ready. */
export interface ShelfKeeper {
  /** Waits only for the very first. */
  shelf(): Promise<Shelf>;
  close(): Promise<void>;
}

export function createShelfKeeper(db: Db, version: () => string): ShelfKeeper {
  let ready: Shelf | undefined;
  let building: { version: string; done: Promise<Shelf | null> } | undefined;
  let closed = false;
  let looked = Date.now();
  let looking: Promise<void> | undefined;
  const follow = createStockFollower(db);

  function build(): Promise<Shelf | null> {
    const wanted = version();
    if (building?.version === wanted) return building.done;
    const done = buildShelf(db, wanted, () => !closed && version() === wanted).then(
      shelf => {
        if (building?.version === wanted) building = undefined;
        if (shelf) ready = shelf;
        return shelf;
      },
      error => {
        if (building?.version === wanted) building = undefined;
        throw error;
      },
    );
    building = { version: wanted, done };
    return done;
  }

  function lookAtStock(shelf: Shelf): void {
    if (looking || closed || Date.now() - looked < STOCK_AGE) return;
    looking = follow(shelf)
      // The view before stays; the next request looks again.
      .catch(() => {})
      .finally(() => {
        looked = Date.now();
        looking = undefined;
      });
  }

  return {
    async shelf() {
      while (!ready) {
        if (closed) throw new Error('The catalogue is closed.');
        // Null when the catalogue changed meanwhile: its newer version is built.
        await build();
      }
      if (ready.version !== version() && !closed) void build().catch(() => {});
      else lookAtStock(ready);
      return ready;
    },
    async close() {
      closed = true;
      await Promise.allSettled([building?.done, looking]);
    },
  };
}
