import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyBlankDatabase } from '../../../tests/support/blank-database.ts';
import { createFailingDisk, type FailingDisk } from '../../../tests/support/failing-disk.ts';
import { openEmbedded } from './embedded.ts';
import { explainFailure, unusable } from './embedded-errors.ts';

const FOLDER = '/srv/shop/data';

describe.each([
  [51, 'ENOSPC', 'Free space there'],
  [44, 'ENOENT', 'Restore the folder from a backup'],
  [29, 'EIO', 'Check the disk'],
  [19, 'EDQUOT', 'Free space there, or raise the quota'],
  [22, 'EFBIG', 'ulimit -f'],
  [33, 'EMFILE', 'ulimit -n'],
  [41, 'ENFILE', 'Raise the number of open files of this machine'],
  [69, 'EROFS', 'Mount the file system for writing'],
  [2, 'EACCES', 'Give this user the right to write there'],
  [63, 'EPERM', 'Give this user the right to write there'],
  [72, 'ESTALE', 'Mount the file system again'],
  [48, 'ENOMEM', 'Give this machine more memory'],
  [76, 'error 76', 'Restore the folder from a backup'],
])('PGlite’s error %i', (errno, code, remedy) => {
  it(`is ${code} with folder, variable and remedy, at the start and later`, () => {
    for (const thrown of [{ name: 'ErrnoError', errno }, Object.assign(new Error(''), { errno })]) {
      const atStart = unusable(FOLDER, thrown).message;
      expect(atStart).toBe(
        `The database in ${FOLDER} can't be opened: ${code}\n  ${atStart.split('\n  ')[1]}`,
      );
      expect(atStart).toContain(remedy);
      expect(atStart).toContain('set DATA_DIR to another folder');
      const later = explainFailure(FOLDER, thrown).message;
      expect(later.startsWith(`${code}\n  ${FOLDER}, in the folder of DATA_DIR: `)).toBe(true);
      expect(later).toContain(remedy);
    }
  });
});

it.each([
  ['could not extend file "base/5/16427": No space left on device', '53100', 'ENOSPC', 'base/5/16427'],
  ['could not open file "base/5/16427": No such file or directory', '58P01', 'ENOENT', 'base/5/16427'],
  ['could not read blocks 0..0 in file "base/5/16427": I/O error', '58030', 'EIO', 'base/5/16427'],
  ['invalid page in block 0 of relation "base/5/16427"', 'XX001', '', 'base/5/16427'],
  [
    'could not write to file "pg_wal/xlogtemp.42": No space left on device',
    '53100',
    'ENOSPC',
    'pg_wal/xlogtemp.42',
  ],
  ['could not open file "pg_xact/0000": Read-only file system', '58P01', 'EROFS', 'pg_xact/0000'],
])('adds the file, DATA_DIR and the remedy to “%s”', (message, sqlState, code, file) => {
  const error = explainFailure(FOLDER, Object.assign(new Error(message), { code: sqlState })) as Error & {
    code: string;
  };
  expect(error.message).toContain(message);
  expect(error.message.startsWith(code)).toBe(true);
  expect(error.message).toMatch(
    new RegExp(`\\n {2}${FOLDER}/postgres/${file}, in the folder of DATA_DIR: \\w.*\\.$`),
  );
  expect(error.code).toBe(sqlState);
});

it.each([
  ['a value that is not unique', { code: '23505', message: 'duplicate key value' }],
  ['a lock that is held', { code: '55P03', message: 'canceling statement due to lock timeout' }],
  ['wrong SQL', { code: '42601', message: 'syntax error' }],
])('leaves the error of %s as it is', (_name, fields) => {
  const error = Object.assign(new Error(fields.message), fields);
  expect(explainFailure(FOLDER, error)).toBe(error);
  expect(error.message).toBe(fields.message);
});

it('names PostgreSQL’s last words when it has stopped', () => {
  const stopped = Object.assign(new Error('Aborted()'), { name: 'RuntimeError' });
  const words = 'could not write to file "pg_wal/xlogtemp.42": No space left on device';
  expect(explainFailure(FOLDER, stopped, words).message).toBe(
    `ENOSPC, PostgreSQL has stopped: ${words}\n  ${FOLDER}/postgres/pg_wal/xlogtemp.42, in the folder of DATA_DIR: Free space there. Then start the shop again.`,
  );
});

describe('on a failing disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
  const folder = join(root, 'data');
  let disk: FailingDisk;
  beforeAll(async () => {
    await copyBlankDatabase(folder);
    disk = createFailingDisk(folder);
  });
  afterEach(() => disk.recover());
  afterAll(() => {
    disk.remove();
    rmSync(root, { recursive: true, force: true });
  });

  const tryTo = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => error.message,
    );

  it('names the reason, DATA_DIR and the remedy, and goes on when the disk is well again', async () => {
    disk.fail('ENOSPC', 'write');
    expect(await tryTo(openEmbedded(folder))).toMatch(
      /can't be opened: ENOSPC.*\n {2}Free space there, or set DATA_DIR/s,
    );
    disk.recover();
    const { pool, dump, close } = await openEmbedded(folder);
    const fill = () =>
      pool.query('insert into n select repeat(md5(n::text), 50) from generate_series(1, 9000) n');
    await pool.query('create table n (t text)');

    disk.fail('ENOSPC', 'write');
    expect(await tryTo(fill())).toMatch(
      /^ENOSPC.*\n {2}.*\/postgres\/.*, in the folder of DATA_DIR: Free space there\.$/s,
    );
    disk.recover();
    expect(await tryTo(fill())).toBe('done');

    await pool.query('checkpoint');
    disk.fail('EIO', 'open', 'read');
    expect(await tryTo(dump())).toMatch(/^EIO.*\n {2}.*, in the folder of DATA_DIR: Check the disk/s);
    disk.recover();
    expect((await dump()).size).toBeGreaterThan(1e7);
    await pool.end();
    await close();
  }, 60_000);
});
