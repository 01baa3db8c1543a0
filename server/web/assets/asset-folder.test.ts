import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFullDisk } from '../../../tests/support/full-disk.ts';
import { type AssetFolder, openAssetFolder } from './asset-folder.ts';
import { pruneAssets } from './prune.ts';
import { publishBuild } from './publish-build.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

let root: string;
let build: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-assets-'));
  build = join(root, 'build');
  folder = join(root, 'shared/assets');
  mkdirSync(build);
  mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a file that was last used some time ago. */
function write(file: string, content: string, age = 0): void {
  writeFileSync(file, content);
  const time = (Date.now() - age) / 1000;
  utimesSync(file, time, time);
}
const ageOf = (file: string) => Date.now() - lstatSync(file).mtimeMs;
const shared = (name: string) => join(folder, name);
const listShared = () => readdirSync(folder).sort();
const run = <T>(work: () => Promise<T>) => work();

const JS = 'frame-Ab3_-x9Z.js';

describe('a published build', () => {
  const publish = () => publishBuild(build, folder, readdirSync(build));

  it('is in the folder with its compressed files, and without names that do not have a hash', async () => {
    const names = [JS, `${JS}.br`, `${JS}.gz`, 'Hero-12345678.css', 'face-abcdefgh.woff2'];
    for (const name of [...names, 'client.js', 'manifest.json', '.hidden-12345678.js', 'a-123.js'])
      write(join(build, name), name, 30 * DAY);
    expect(await publish()).toEqual([]);
    expect(listShared()).toEqual([...names].sort());
    for (const name of names) {
      expect(readFileSync(shared(name), 'utf8')).toBe(name);
      expect(ageOf(shared(name))).toBeLessThan(HOUR);
    }
  });

  it.each([
    ['another content', 'steal(everything)'],
    ['more than the content', 'frame();more()'],
  ])('does not replace %s, and names the file', async (_what, content) => {
    write(join(build, JS), 'frame()');
    write(shared(JS), content);
    expect(await publish()).toEqual([JS]);
    expect(readFileSync(shared(JS), 'utf8')).toBe(content);
  });

  it.each(['', 'fra'])('completes a copy of which a crash has left "%s"', async content => {
    write(join(build, JS), 'frame()');
    write(shared(JS), content);
    expect(await publish()).toEqual([]);
    expect(readFileSync(shared(JS), 'utf8')).toBe('frame()');
  });

  it('keeps a compressed file that another version of the compressor wrote', async () => {
    write(join(build, `${JS}.br`), 'best compression');
    write(shared(`${JS}.br`), 'better');
    expect(await publish()).toEqual([]);
    expect(readFileSync(shared(`${JS}.br`), 'utf8')).toBe('better');
  });

  it.each<[string, () => void]>([
    ['a link', () => symlinkSync(join(root, 'secret.txt'), shared(JS))],
    ['a folder', () => mkdirSync(shared(JS))],
  ])('leaves %s alone that has the name of a file', async (_what, make) => {
    write(join(root, 'secret.txt'), 'secret');
    write(join(build, JS), 'frame()');
    make();
    expect(await publish()).toEqual([JS]);
    expect(readFileSync(join(root, 'secret.txt'), 'utf8')).toBe('secret');
  });

  it('marks its files as used, without writing them again, even after a later build has replaced it', async () => {
    write(shared(JS), 'frame()', 13 * DAY);
    write(join(build, JS), 'frame()');
    const { ino } = statSync(shared(JS));
    const names = readdirSync(build);
    await publish();
    expect([statSync(shared(JS)).ino, ageOf(shared(JS)) < HOUR]).toEqual([ino, true]);
    utimesSync(shared(JS), 0, 0);
    rmSync(join(build, JS));
    expect(await publishBuild(build, folder, [...names, 'gone-12345678.js'])).toEqual([]);
    expect([listShared(), ageOf(shared(JS)) < HOUR]).toEqual([[JS], true]);
  });

  it('appears whole when several nodes start at once', async () => {
    const names = Array.from({ length: 150 }, (_, n) => `part${n}-12345678.js`);
    for (const name of names) write(join(build, name), name.repeat(2000));
    const read = new Set<string>();
    // Read when it appears; another node that wrote it again would change its size first.
    const isWhole = (name: string) =>
      !name.endsWith('.js') ||
      (read.has(name) && statSync(shared(name)).size === name.length * 2000) ||
      (read.add(name) && readFileSync(shared(name), 'utf8') === name.repeat(2000));
    const nodes = Promise.all([1, 2, 3].map(publish));
    let seen = 0;
    for (let isDone = false; !isDone; seen++) {
      const turn = new Promise<false>(done => setImmediate(done, false));
      isDone = await Promise.race([nodes.then(() => true), turn]);
      expect(listShared().filter(name => !isWhole(name))).toEqual([]);
    }
    expect(seen).toBeGreaterThan(1);
    expect(await nodes).toEqual([[], [], []]);
    expect(listShared()).toEqual([...names].sort());
  });

  it('leaves no part of a file when the disk is full', async () => {
    write(join(build, JS), 'frame()');
    write(join(build, 'picture-12345678.svg'), 'x'.repeat(200_000));
    await withFullDisk(folder, 64 * 1024, async (disk, step) => {
      const names = ['picture-12345678.svg', JS];
      await expect(publishBuild(build, disk, names, step)).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(readdirSync(disk)).toEqual([]);
    });
  });
});

describe('the folder', () => {
  it.each<[string, string, number, boolean]>([
    ['a file of a build that ran 13 days ago', 'a-12345678.js', 13 * DAY, true],
    ['a file of a build that last ran 15 days ago', 'a-12345678.js', 15 * DAY, false],
    ['a compressed file of that build', 'a-12345678.css.br', 15 * DAY, false],
    ['a file of tomorrow’s clock', 'a-12345678.js', -DAY, true],
    ['a copy that another node makes now', 'a-12345678.js.0123456789ab.part', HOUR / 2, true],
    ['a copy that was never finished', 'a-12345678.js.0123456789ab.part', 2 * HOUR, false],
    ['a file without a hash', 'notes.txt', 30 * DAY, true],
    ['a hidden file', '.nfs000001', 30 * DAY, true],
  ])('keeps or loses %s', async (_what, name, age, isKept) => {
    write(shared(name), 'x', age);
    await pruneAssets(folder, Date.now(), run);
    expect(existsSync(shared(name))).toBe(isKept);
  });

  it('loses what was unused for longest when it is too large, and nothing of the last day', async () => {
    const ages = { 'a-12345678.js': 9, 'b-12345678.js': 5, 'c-12345678.js': 3, 'd-12345678.js': 0.5 };
    for (const [name, days] of Object.entries(ages)) write(shared(name), 'x'.repeat(1000), days * DAY);
    expect(await pruneAssets(folder, Date.now(), run, 2500)).toBe(2);
    expect(listShared()).toEqual(['c-12345678.js', 'd-12345678.js']);
    expect(await pruneAssets(folder, Date.now(), run, 10)).toBe(1);
    expect(listShared()).toEqual(['d-12345678.js']);
  });

  it('keeps links and folders, and never deletes what a link leads to', async () => {
    write(join(root, 'secret.txt'), 'secret', 30 * DAY);
    symlinkSync(join(root, 'secret.txt'), shared('a-12345678.js'));
    mkdirSync(shared('b-12345678.js'));
    await pruneAssets(folder, Date.now() + 60 * DAY, run);
    expect(listShared()).toEqual(['a-12345678.js', 'b-12345678.js']);
    expect(readFileSync(join(root, 'secret.txt'), 'utf8')).toBe('secret');
  });

  it('may be pruned by two nodes at once', async () => {
    for (let n = 0; n < 50; n++) write(shared(`a${n}-12345678.js`), 'x', 15 * DAY);
    await Promise.all([pruneAssets(folder, Date.now(), run), pruneAssets(folder, Date.now(), run)]);
    expect(listShared()).toEqual([]);
  });
});

describe('a node', () => {
  let lines: string[];
  const log = {
    warn: (line: string) => lines.push(line),
    error: (line: string) => lines.push(line),
  } as unknown as FastifyBaseLogger;
  let opened: AssetFolder | undefined;
  const open = () => {
    opened = openAssetFolder(build, folder);
    return opened;
  };
  afterEach(() => opened?.close());
  beforeEach(() => {
    lines = [];
  });

  it('keeps its own old files, and deletes others that are as old', async () => {
    write(join(build, JS), 'frame()');
    write(shared(JS), 'frame()', 20 * DAY);
    write(shared('old-12345678.js'), 'old()', 20 * DAY);
    await open().keep(log);
    expect([listShared(), lines]).toEqual([[JS], []]);
  });

  it('finds the first name that is there, and follows no link', async () => {
    write(join(root, 'secret.txt'), 'secret');
    write(shared(JS), 'frame()');
    symlinkSync(join(root, 'secret.txt'), shared(`${JS}.br`));
    const { find } = open();
    expect(await find([`${JS}.br`, JS])).toMatchObject({ name: JS, stat: { size: 7 } });
    expect(await find(['none-12345678.js'])).toBeUndefined();
  });

  it('finds nothing in a folder that does not exist', async () => {
    rmSync(folder, { recursive: true });
    expect(await open().find([JS])).toBeUndefined();
  });

  it.each<[string, () => void]>([
    ['is a file', () => write(folder, '')],
    ['is below a file', () => write(join(root, 'shared'), '')],
  ])('says what to do about a folder that %s, and goes on', async (_what, make) => {
    rmSync(join(root, 'shared'), { recursive: true });
    if (_what === 'is a file') mkdirSync(join(root, 'shared'));
    make();
    write(join(build, JS), 'frame()');
    const { keep, find } = open();
    await keep(log);
    expect(lines).toEqual([
      expect.stringMatching(
        /^ASSETS_DIR \(.*assets\) may lack files of this build: .*Set ASSETS_DIR to a folder/,
      ),
    ]);
    expect(await find([JS])).toBeUndefined();
  });

  it('reports a name with another content', async () => {
    write(join(build, JS), 'frame()');
    write(shared(JS), 'steal(everything)');
    await open().keep(log);
    expect(lines).toEqual([expect.stringContaining(`has another content of ${JS}, and keeps it`)]);
  });
});
