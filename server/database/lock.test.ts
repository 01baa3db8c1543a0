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

/** Leaves the lock of a holder that differs from this process in some way. */
function leave(change: object, age = 0): void {
  const lock = lockFolder(folder);
  const content = JSON.stringify({ ...current(), token: 'theirs', ...change });
  lock.release();
  writeFileSync(file(), content);
  const then = new Date(Date.now() - age);
  utimesSync(file(), then, then);
}

/** A pid that was a process's a moment ago. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

it('says who it is, and is gone when released', () => {
  held = lockFolder(folder);
  expect(current()).toMatchObject({ pid: process.pid, startedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  held.release();
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses a second taker, and says what to do', () => {
  held = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(
      `The database in ${folder} is in use by process ${process.pid}, running since .*Z\\.\\s+Stop that process, set DATA_DIR to another folder, or set DATABASE_URL`,
    ),
  );
  expect(readdirSync(folder)).toEqual(['lock']);
});

it.each([
  ['a process that has ended', () => leave({ pid: deadPid() })],
  ['a process whose pid another has now', () => leave({ began: 'before' })],
  ['a process on another machine that has long been silent', () => leave({ machine: 'elsewhere' }, 60_000)],
  ['nobody that can be read', () => writeFileSync(file(), '{"pid":')],
  [
    'a process that ended, as did another while taking over from it',
    () => {
      leave({ pid: deadPid() });
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

it('leaves a lock alone whose holder on another machine has just shown that it lives', () => {
  leave({ machine: 'elsewhere pid:[1]', pid: 7 }, 5000);
  expect(() => lockFolder(folder)).toThrow('is in use by process 7 on elsewhere, running since');
});

it('releases nothing that has become another’s', () => {
  held = lockFolder(folder);
  writeFileSync(file(), JSON.stringify({ ...current(), token: 'theirs' }));
  held.release();
  expect(existsSync(file())).toBe(true);
});
