const MINUTE = 60_000;

/** Most lines of one kind per minute: caused by one address, and in total. */
const MAX_PER_CALLER = 10;
const MAX_LINES = 100;

/** Limits log lines that callers can cause as often as they like, so that they neither fill the disk nor hide other lines. */
export interface LogLimit {
  /**
   * Counts a line.
   *
   * @returns how many lines of its kind were left out since the last one; null if this one is left out, too.
   */
  admit(kind: string, caller: string): number | null;
}

interface Kind {
  lines: number;
  byCaller: Map<string, number>;
  skipped: number;
  /** When counting begins again, by the monotonic clock. */
  until: number;
}

/** Creates a limit of this process. */
export function createLogLimit(now: () => number = () => performance.now()): LogLimit {
  const kinds = new Map<string, Kind>();
  return {
    admit(name, caller) {
      let kind = kinds.get(name);
      if (!kind || kind.until <= now()) {
        kind = { lines: 0, byCaller: new Map(), skipped: kind?.skipped ?? 0, until: now() + MINUTE };
        kinds.set(name, kind);
      }
      const callerLines = kind.byCaller.get(caller) ?? 0;
      if (kind.lines >= MAX_LINES || callerLines >= MAX_PER_CALLER) {
        kind.skipped++;
        return null;
      }
      kind.lines++;
      kind.byCaller.set(caller, callerLines + 1);
      const { skipped } = kind;
      kind.skipped = 0;
      return skipped;
    },
  };
}
