import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FolderLock, lockFolder } from './lock.ts';

let folder: string;
let held: FolderLock | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
});
afterEach(() => {
  held?.release();
  held = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const file = () => join(folder, 'lock');
const current = () => JSON.parse(readFileSync(file(), 'utf8'));

/** Writes a lock file of another holder: this process's, with changes. */
function writeLock(change: object, age = 0): void {
  const lock = lockFolder(folder);
  const content = JSON.stringify({ ...current(), token: 'theirs', ...change });
  lock.release();
  writeFileSync(file(), content);
  const then = new Date(Date.now() - age);
  utimesSync(file(), then, then);
}

/** Returns the pid of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

it('names the holder, and is removed on release', () => {
  held = lockFolder(folder);
  expect(current()).toMatchObject({ pid: process.pid, startedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  held.release();
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses a second holder, and names the remedy', () => {
  held = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(
      `The database in ${folder} is in use by process ${process.pid}, running since .*Z\\.\\s+Stop that process, set DATA_DIR to another folder, or set DATABASE_URL`,
    ),
  );
  expect(readdirSync(folder)).toEqual(['lock']);
});

it.each([
  ['a process that has ended', () => writeLock({ pid: deadPid() })],
  ['a process whose pid is reused', () => writeLock({ startTick: 'before' })],
  [
    'a process on another machine without a recent heartbeat',
    () => writeLock({ machine: 'elsewhere' }, 60_000),
  ],
  ['an unreadable lock', () => writeFileSync(file(), '{"pid":')],
  [
    'a process that ended, after a takeover that ended too',
    () => {
      writeLock({ pid: deadPid() });
      writeFileSync(`${file()}.takeover`, readFileSync(file()));
    },
  ],
])('takes over from %s', (_name, prepare) => {
  prepare();
  held = lockFolder(folder);
  expect(current().pid).toBe(process.pid);
  expect(readdirSync(folder)).toEqual(['lock']);
  expect(() => lockFolder(folder)).toThrow('is in use by');
});

it('respects the lock of a holder on another machine with a recent heartbeat', () => {
  writeLock({ machine: 'elsewhere pid:[1]', pid: 7 }, 5000);
  expect(() => lockFolder(folder)).toThrow('is in use by process 7 on elsewhere, running since');
});

it('does not release a lock that another holder has taken over', () => {
  held = lockFolder(folder);
  writeFileSync(file(), JSON.stringify({ ...current(), token: 'theirs' }));
  held.release();
  expect(existsSync(file())).toBe(true);
});
