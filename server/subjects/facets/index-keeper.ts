import type { Db } from '../../base/database/index.ts';
import { buildFacetIndex } from './build-index.ts';
import type { FacetIndex } from './facet-index.ts';
import { createStockFollower } from './follow-stock.ts';

/** Minimum time between two updates of the stock, in ms. */
const STOCK_INTERVAL = 2000;

/** Keeps the index of the newest version of the catalogue; the previous one serves until it is built. */
export interface IndexKeeper {
  /** Returns the current index. Waits only while the first one is built. */
  current(): Promise<FacetIndex>;
  close(): Promise<void>;
}

export function createIndexKeeper(db: Db, latestVersion: () => string): IndexKeeper {
  let ready: FacetIndex | undefined;
  let building: { version: string; done: Promise<FacetIndex | null> } | undefined;
  let isClosed = false;
  let stockUpdatedAt = Date.now();
  let stockUpdate: Promise<void> | undefined;
  const followStock = createStockFollower(db);

  function build(): Promise<FacetIndex | null> {
    const version = latestVersion();
    if (building?.version === version) return building.done;
    const isWanted = () => !isClosed && latestVersion() === version;
    const done = buildFacetIndex(db, version, isWanted)
      .then(index => {
        if (index) ready = index;
        return index;
      })
      .finally(() => {
        if (building?.version === version) building = undefined;
      });
    building = { version, done };
    return done;
  }

  function updateStock(index: FacetIndex): void {
    if (stockUpdate || isClosed || Date.now() - stockUpdatedAt < STOCK_INTERVAL) return;
    stockUpdate = followStock(index)
      // The index keeps its stock; the next request tries again.
      .catch(() => {})
      .finally(() => {
        stockUpdatedAt = Date.now();
        stockUpdate = undefined;
      });
  }

  return {
    async current() {
      while (!ready) {
        if (isClosed) throw new Error('The catalogue is closed.');
        // Null when the catalogue changed during the build: the loop builds the newer version.
        await build();
      }
      if (ready.version !== latestVersion() && !isClosed) void build().catch(() => {});
      else updateStock(ready);
      return ready;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled([building?.done, stockUpdate]);
    },
  };
}
