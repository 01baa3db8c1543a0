import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../../tests/cli/run-cli.ts';
import { restoreDatabase } from './backup.ts';
import { createArchiveCheck } from './check-archive.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A tar archive; `kind` is its entries' type flag. */
function tar(files: Record<string, string | Buffer>, kind = '0'): Buffer {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const data = Buffer.from(content as string);
    const header = Buffer.alloc(512);
    header.write(name, 0, 'utf8');
    header.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
    header.write(kind, 156, 'latin1');
    header.write('ustar\x0000', 257, 'latin1');
    return [header, data, Buffer.alloc((512 - (data.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

const DATABASE = { '/PG_VERSION': '17\n', '/global/pg_control': 'x'.repeat(700), '/base/1/112': 'x' };

/** Restores a file into a new folder and returns the message on standard error. */
async function restore(content: Buffer): Promise<string> {
  const file = join(folder, 'shop.tar.gz');
  writeFileSync(file, content);
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const { code, out, err } = await runCli(['restore', file], { cwd: folder, env: { DATA_DIR: data } });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(existsSync(join(data, 'postgres'))).toBe(false);
  return err.replace(file, 'FILE').trim();
}

describe('vitrine restore', () => {
  it.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'it is empty'],
    ['an empty gzip', gzipSync(''), 'it is empty'],
    ['an archive without files', gzipSync(tar({})), 'it is empty'],
    ['100 MB of zeros', gzipSync(Buffer.alloc(100_000_000)), 'it is empty'],
    ['a text', gzipSync('x'.repeat(2000)), 'it is not an archive'],
    ['a short text', gzipSync('hello'), 'it is empty'],
    ['pages', gzipSync(tar({ 'content/home.json': '{}' })), 'it has no PG_VERSION'],
    ['a part of a database', gzipSync(tar({ PG_VERSION: '17' })), 'it has no global/pg_control'],
    ['a path out of the folder', gzipSync(tar({ ...DATABASE, '../x': '' })), 'no database has: ../x'],
    [
      'a path out inside',
      gzipSync(tar({ ...DATABASE, '/base/../../x': '' })),
      'no database has: base/../../x',
    ],
    ['links', gzipSync(tar(DATABASE, '2')), 'no database has: PG_VERSION'],
    ['devices', gzipSync(tar(DATABASE, '4')), 'no database has: PG_VERSION'],
    ['an archive that is not compressed', tar(DATABASE), 'incorrect header check'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'incorrect header check'],
    ['a cut backup', gzipSync(tar(DATABASE)).subarray(0, 60), 'unexpected end of file'],
    [
      'a backup whose archive is cut',
      gzipSync(tar(DATABASE).subarray(0, 1600)),
      'its last file is incomplete',
    ],
  ])('names what is wrong with %s', async (_name, content, message) => {
    const err = await restore(content);
    expect(err).toMatch(/^vitrine: FILE is not a complete backup of a shop: /);
    expect(err).toContain(message);
  });

  it('unpacks up to a limit', async () => {
    const file = join(folder, 'bomb.tar.gz');
    writeFileSync(file, gzipSync(tar({ ...DATABASE, '/base/1/2': Buffer.alloc(50_000_000) })));
    const restored = restoreDatabase({ DATA_DIR: join(folder, 'data') }, folder, file, 1024 ** 2);
    await expect(restored).rejects.toThrow(
      /bomb\.tar\.gz is not a complete backup of a shop: it has more than .* GB/,
    );
  });
});

it('checks an archive in parts of any size', async () => {
  const file = join(folder, 'shop.tar');
  writeFileSync(file, tar(DATABASE));
  for (const highWaterMark of [1, 7, 511, 512, 513, 65_536]) {
    const check = createArchiveCheck();
    for await (const chunk of createReadStream(file, { highWaterMark })) check.add(chunk);
    expect(() => check.end()).not.toThrow();
  }
});
