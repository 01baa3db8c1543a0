/** Pause between two builds, in the time that the last one took: the shortest, and the longest while many products change. */
const PAUSE = 3;
const BULK_PAUSE = 10;

/** Longest pause while many products change, in ms. */
const MAX_BULK_PAUSE = 30_000;

/** Products of a reading of changes from which on more are expected in the next one, as in an import. */
const BULK = 100;

/** How long they are expected, in ms: changes are read each second. */
const BULK_LASTS = 1500;

/** Decides when the next index is built. */
export interface BuildPace {
  /** Notes how many products have changed at once. */
  noteChanges(count: number): void;
  /** Notes the end of a build, and how long it took, in ms. */
  noteBuild(took: number): void;
  /** Returns how long the next build has to wait from now on, in ms; zero or less when it is due. */
  wait(): number;
}

/**
 * Creates the pace of builds. They pause for three times as long as the last one took, so that changes without end leave three quarters
 * of the time to requests. While many products change, such as by an import, they wait for the end of that, up to ten times as long:
 * what is built meanwhile is old when it is built.
 *
 * @param now for tests.
 */
export function createBuildPace(now: () => number = () => performance.now()): BuildPace {
  let [earliest, latest, bulkUntil] = [0, 0, 0];
  return {
    noteChanges(count) {
      if (count >= BULK) bulkUntil = now() + BULK_LASTS;
    },
    noteBuild(took) {
      earliest = now() + PAUSE * took;
      latest = Math.max(earliest, now() + Math.min(BULK_PAUSE * took, MAX_BULK_PAUSE));
    },
    wait: () => Math.max(earliest, Math.min(bulkUntil, latest)) - now(),
  };
}
