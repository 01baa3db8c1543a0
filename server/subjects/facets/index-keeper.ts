import type { Db } from '../../base/database/index.ts';
import { buildFacetIndex } from './build-index.ts';
import { type BuildPace, createBuildPace } from './build-pace.ts';
import type { FacetIndex } from './facet-index.ts';
import { applyStock, readColourStock } from './follow-stock.ts';

/** How long what was made from an index may be shown once a change of it is noticed, in ms. */
const GRACE = 1000;

/** The index that serves now. */
export interface IndexState {
  index: FacetIndex;
  /** Increases with each index, and with each change of its stock. */
  number: number;
  /** Until when what was made before this number may be shown, by `performance.now()`. */
  until: number;
}

/** Keeps the index of the newest version of the catalogue; the previous one serves until it is built. */
export interface IndexKeeper {
  /** Returns the current index. Waits only while the first one is built. */
  current(): Promise<FacetIndex>;
  /** Returns the current index with its state; undefined until the first one is built. */
  state(): IndexState | undefined;
  /**
   * Starts to build the index of a new version in the background, unless none was needed yet.
   *
   * @param changed number of colours that have changed.
   */
  follow(changed: number): void;
  /** Updates the stock of colours. A failure is made up for with the next call. */
  followStock(skus: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates the keeper.
 *
 * @param pace for tests.
 */
export function createIndexKeeper(
  db: Db,
  latestVersion: () => string,
  pace: BuildPace = createBuildPace(),
): IndexKeeper {
  let ready: IndexState | undefined;
  let building: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Colours whose stock has to be read: for the index that serves, and for the one that is built meanwhile. */
  const pending = new Set<string>();
  const duringBuild = new Set<string>();

  function change(index: FacetIndex): void {
    ready = { index, number: (ready?.number ?? 0) + 1, until: performance.now() + GRACE };
  }

  function build(): Promise<void> {
    if (building) return building;
    const version = latestVersion();
    const startedAt = performance.now();
    duringBuild.clear();
    building = buildFacetIndex(db, version, { isWanted: () => !isClosed, rests: ready !== undefined })
      .then(async index => {
        if (!index) return;
        // The build may have read these before they changed.
        for (const sku of pending) duringBuild.add(sku);
        while (duringBuild.size > 0) {
          const late = [...duringBuild];
          duringBuild.clear();
          applyStock(index, await readColourStock(db, late));
        }
        change(index);
      })
      .finally(() => {
        building = undefined;
        pace.noteBuild(performance.now() - startedAt);
        if (!isClosed && latestVersion() !== version) followWhenDue();
      });
    return building;
  }

  function followWhenDue(): void {
    const wait = pace.wait();
    if (wait <= 0) follow();
    else pause = setTimeout(followWhenDue, wait).unref();
  }

  function follow(): void {
    clearTimeout(pause);
    pause = undefined;
    if (!ready || isClosed || ready.index.version === latestVersion()) return;
    // The index stays as it is; the next change, or request, tries again.
    build().catch(() => {});
  }

  return {
    async current() {
      while (!ready) {
        if (isClosed) throw new Error('The catalogue is closed.');
        await build();
      }
      if (!building && !pause) followWhenDue();
      return ready.index;
    },
    state: () => ready,
    follow(changed) {
      pace.noteChanges(changed);
      if (!building && !pause) followWhenDue();
    },
    async followStock(skus) {
      if (!ready && !building) return;
      for (const sku of skus) {
        pending.add(sku);
        if (building) duringBuild.add(sku);
      }
      if (!ready || pending.size === 0) return;
      const read = [...pending];
      const found = await readColourStock(db, read);
      for (const sku of read) pending.delete(sku);
      if (applyStock(ready.index, found)) change(ready.index);
    },
    async close() {
      isClosed = true;
      clearTimeout(pause);
      await Promise.allSettled([building]);
    },
  };
}
