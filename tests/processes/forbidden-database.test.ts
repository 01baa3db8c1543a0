import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asOthers } from '../support/as-others.ts';
import { copyBlankDatabase } from '../support/blank-database.ts';

const CLI = resolve(import.meta.dirname, '../../dist/cli/vitrine.js');
const folder = join(mkdtempSync(join(tmpdir(), 'vitrine-forbidden-')), 'data');
const at = (path: string) => join(folder, path);
const forbidden = new Set<string>();

/** Leaves the user some rights to a file or folder. */
function forbid(path: string, mode: number): void {
  forbidden.add(path);
  chmodSync(at(path), mode);
}

/** Runs `vitrine check-database`, which opens the database as the server does. */
function check() {
  const [command = '', ...words] = [...asOthers, process.execPath, CLI, 'check-database'];
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  const { status, stderr } = spawnSync(command, words, { env, encoding: 'utf8' });
  return { status, stderr };
}

beforeAll(() => copyBlankDatabase(folder));
afterEach(() => {
  for (const path of forbidden) chmodSync(at(path), 0o755);
  forbidden.clear();
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')(
  'files of the embedded database that the user of the shop may not read and write',
  () => {
    it.each([
      ['base', 0],
      ['base/5', 0o555],
      ['base/5', 0o666],
      ['base/5/1259', 0],
      ['base/5/1259', 0o444],
      ['base/1/1255', 0o444],
      ['global/pg_control', 0o444],
      ['pg_wal', 0o555],
      ['pg_xact/0000', 0o444],
      ['postgresql.conf', 0],
      ['', 0o555],
    ])('postgres/%s with mode %i is named before anything is opened, and left as it is', (name, mode) => {
      const path = join('postgres', name);
      forbid(path, mode);
      const { status, stderr } = check();
      expect({ status, mode: statSync(at(path)).mode & 0o777 }).toEqual({ status: 2, mode });
      const named = path.replaceAll('.', '\\.');
      expect(stderr).toMatch(
        new RegExp(`data can't be opened: EACCES: .* ${named}\\n {2}Give this user the right to .*DATA_DIR`),
      );
    });

    it('are named by three of them, and counted', () => {
      for (const file of ['112', '113', '1259', '1249', '1255']) forbid(`postgres/base/5/${file}`, 0o444);
      expect(check().stderr).toMatch(/postgres\/base\/5\/112, .*, .*, and 2 more\n/);
    });

    it('may be settings, and the version', () => {
      for (const file of ['postgresql.conf', 'pg_hba.conf', 'PG_VERSION']) forbid(`postgres/${file}`, 0o444);
      expect(check()).toMatchObject({ status: 0 });
    });
  },
);
