import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyBlankDatabase } from '../../../tests/support/blank-database.ts';
import { hasEmbedded, openEmbedded } from './embedded.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tryToOpen = (place: string) =>
  openEmbedded(place).then(
    () => 'opened',
    error => error.message as string,
  );

it('refuses a cluster without PG_VERSION, leaves its files and releases the lock', async () => {
  mkdirSync(join(folder, 'postgres/base'), { recursive: true });
  expect(hasEmbedded(folder)).toBe(false);
  const failure = await tryToOpen(folder);
  expect(failure).toContain(`${join(folder, 'postgres')} has files but no PG_VERSION`);
  expect(failure).toMatch(/Restore the folder from a backup, or set DATA_DIR to another folder\.$/);
  expect(readdirSync(folder)).toEqual(['postgres']);
  expect(readdirSync(join(folder, 'postgres'))).toEqual(['base']);
});

it('names the folder, the reason and DATA_DIR when the cluster is damaged', async () => {
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n');
  const failure = await tryToOpen(folder);
  expect(failure).toMatch(/^The database in .* can't be opened: \S.*\n {2}.*DATA_DIR/s);
  expect(failure).not.toContain('undefined');
});

it.each([
  ['is a file', () => writeFileSync(join(folder, 'data'), ''), 'data', /EEXIST.*\n {2}Move the file away/],
  [
    'is below a file',
    () => writeFileSync(join(folder, 'a'), ''),
    'a/data',
    /ENOTDIR.*\n {2}Move the file away/,
  ],
])('names the remedy for a folder that %s', async (_name, prepare, path, message) => {
  prepare();
  const place = join(folder, path);
  const failure = await tryToOpen(place);
  expect(failure).toContain(`The database in ${place} can't be opened: `);
  expect(failure).toMatch(message);
  expect(failure).toMatch(/set DATA_DIR to another folder\.$/);
});

it.skipIf(process.platform === 'win32')('keeps the folder and its files from other users', async () => {
  // As PGlite creates them, and as an earlier version has left them.
  await copyBlankDatabase(folder);
  chmodSync(folder, 0o755);
  expect(statSync(join(folder, 'postgres/global/pg_control')).mode & 0o077).not.toBe(0);
  const { pool, close } = await openEmbedded(folder);
  await pool.query(
    'create table letters as select repeat(md5(n::text), 100) t from generate_series(1, 5000) n',
  );
  await pool.query('checkpoint');
  const paths = [folder, ...readdirSync(folder, { recursive: true }).map(name => join(folder, String(name)))];
  const open = paths.filter(path => (statSync(path).mode & 0o077) !== 0 && !path.endsWith('.sock'));
  expect(open).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await pool.end();
  await close();
});
