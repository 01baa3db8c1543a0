/** Readings of which the one with the shortest way counts: later ones follow a clock that is set. */
const KEPT = 8;

/** The clock of the database, as this process has read it. */
export interface DatabaseClock {
  /** The database's time, in epoch ms. */
  now(): number;
  /** Turns a time of the database into one of this process. */
  toLocal(time: number): number;
  /** Adds a reading. @param sent and @param received when the request was sent and answered, by `Date.now()`. */
  add(time: number, sent: number, received: number): void;
}

/** Follows how far the clock of this process is from that of the database. */
export function createDatabaseClock(): DatabaseClock {
  const readings: { offset: number; way: number }[] = [];
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    toLocal: time => Math.ceil(time - offset),
    add(time, sent, received) {
      readings.push({ offset: time - (sent + received) / 2, way: received - sent });
      if (readings.length > KEPT) readings.shift();
      const best = readings.reduce((a, b) => (b.way < a.way ? b : a));
      // Two clocks of one machine differ by no more than the way.
      offset = Math.abs(best.offset) <= best.way ? 0 : best.offset;
    },
  };
}
