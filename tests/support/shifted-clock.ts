import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A clock that can be set, for the server processes that are started with `env`. */
export interface ShiftedClock {
  env: Record<string, string>;
  /** Sets the clock so many ms ahead of the real one, or behind it. */
  set(ms: number): void;
  remove(): void;
}

/** Creates a clock with the right time. */
export function createShiftedClock(): ShiftedClock {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-clock-'));
  const file = join(folder, 'shift');
  const hook = pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs'));
  return {
    env: { NODE_OPTIONS: `--import=${hook}`, CLOCK_SHIFT: file },
    set(ms) {
      writeFileSync(`${file}-new`, String(ms));
      renameSync(`${file}-new`, file);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
