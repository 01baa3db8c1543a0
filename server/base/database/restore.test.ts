import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../../../tests/cli/run-cli.ts';
import { copyShopDatabase } from '../../../tests/support/blank-database.ts';
import { backUpDatabase } from './backup.ts';
import { openDatabase } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-restore-'));
const backup = join(folder, 'shop.tar.gz');
/** File of a table with rows. */
let requests = '';

beforeAll(async () => {
  const dataDir = join(folder, 'data');
  await copyShopDatabase(dataDir);
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir });
  await sql`insert into requests (visitor_key, key, call, answer)
    select md5(n::text), n::text, 'add', '[]' from generate_series(1, 500) n`.execute(db);
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('requests') file`.execute(db);
  requests = rows[0]?.file ?? '';
  await close();
  await backUpDatabase({ DATA_DIR: dataDir }, folder, 'shop.tar.gz');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Changes a byte. */
function flip(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x55, at);
  return bytes;
}

const restoreTo = (name: string, file: string) =>
  runCli(['restore', file], { env: { DATA_DIR: join(folder, name) }, cwd: folder });

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['lacks its end', bytes => bytes.subarray(0, bytes.length - 1000)],
  ['lacks its last byte', bytes => bytes.subarray(0, bytes.length - 1)],
  ['lacks its second half', bytes => bytes.subarray(0, bytes.length / 2)],
  ['has its first kilobyte only', bytes => bytes.subarray(0, 1000)],
  ['has a changed byte in the middle', bytes => flip(bytes, Math.floor(bytes.length / 2))],
  ['has a changed byte near its end', bytes => flip(bytes, bytes.length - 100)],
  ['has a changed checksum', bytes => flip(bytes, bytes.length - 6)],
  ['is empty', () => Buffer.alloc(0)],
  ['is another file', () => Buffer.from('hello')],
  ['was packed again without its last files', bytes => gzipSync(gunzipSync(bytes).subarray(0, 1_000_000))],
])('refuses to restore a backup that %s, and leaves no database', async (_name, change) => {
  writeFileSync(join(folder, 'changed.tar.gz'), change(readFileSync(backup)));
  const { code, err } = await restoreTo('broken', 'changed.tar.gz');
  expect(code).toBe(2);
  expect(err).toContain(`${join(folder, 'changed.tar.gz')} is not a complete backup`);
  expect(existsSync(join(folder, 'broken/postgres'))).toBe(false);
});

it('refuses to restore a backup that was packed again with a changed page', async () => {
  const bytes = gunzipSync(readFileSync(backup));
  const header = bytes.indexOf(`${requests}\0`);
  // The last bytes of the file's first page, which have rows.
  flip(bytes, header - (header % 512) + 512 + 8192 - 100);
  writeFileSync(join(folder, 'changed.tar.gz'), gzipSync(bytes));
  const { code, err } = await restoreTo('broken', 'changed.tar.gz');
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('requests (') });
  expect(existsSync(join(folder, 'broken/postgres'))).toBe(false);
});
