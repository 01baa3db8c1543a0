import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentUnavailable } from './content-unavailable.ts';
import { createFolderSource, REWRITE_TIME } from './folder-source.ts';

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'vitrine-content-')), 'content');
  mkdirSync(folder);
  for (const kind of ['pages', 'blocks']) mkdirSync(join(folder, kind));
  // A folder without pages counts as missing.
  write('pages/other.json', '{}');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

describe('createFolderSource', () => {
  it('reads pages and static blocks by key', async () => {
    write('pages/home.json', '{"title":"首页"}');
    write('blocks/footer.json', '{"content":{}}');
    const source = createFolderSource(folder);
    expect(await source.read('pages', 'home')).toBe('{"title":"首页"}');
    expect(await source.read('blocks', 'footer')).toBe('{"content":{}}');
    expect(await source.read('blocks', 'home')).toBeNull();
    expect(source.version('blocks', 'home')).toBeNull();
  });

  it('removes the byte order mark that some editors write', async () => {
    write('pages/home.json', '\ufeff{}');
    expect(await createFolderSource(folder).read('pages', 'home')).toBe('{}');
  });

  it('has a new version after every edit, even of the same length or by a renamed file', () => {
    const source = createFolderSource(folder);
    const file = join(folder, 'pages/home.json');
    const versions = [source.version('pages', 'home')];
    const addVersion = () => versions.push(source.version('pages', 'home'));
    write('pages/home.json', '{"a":1}');
    addVersion();
    write('pages/home.json', '{"a":2}');
    utimesSync(file, 1000, 1000);
    addVersion();
    write('other.json', '{"a":3}');
    utimesSync(join(folder, 'other.json'), 1000, 1000);
    renameSync(join(folder, 'other.json'), file);
    addVersion();
    expect(versions[0]).toBeNull();
    expect(new Set(versions).size).toBe(4);
    expect(source.version('pages', 'home')).toBe(versions[3]);
  });

  it('checks a file again only after `recheckAfter` ms', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const source = createFolderSource(folder, { recheckAfter: 200 });
    const home = () => source.version('pages', 'home');
    const first = home();
    write('pages/home.json', '{"a":1}');
    vi.advanceTimersByTime(199);
    expect([first, home()]).toEqual([null, null]);
    vi.advanceTimersByTime(1);
    expect(home()).not.toBeNull();
    vi.useRealTimers();
  });

  it('keeps the version of a deleted file for two seconds, in which it can’t be read', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    write('pages/home.json', '{}');
    const source = createFolderSource(folder);
    const version = source.version('pages', 'home');
    rmSync(join(folder, 'pages/home.json'));
    for (const ms of [0, REWRITE_TIME - 1]) {
      vi.advanceTimersByTime(ms);
      expect(source.version('pages', 'home')).toBe(version);
      await expect(source.read('pages', 'home')).rejects.toThrow(ContentUnavailable);
    }
    vi.advanceTimersByTime(1);
    expect(source.version('pages', 'home')).toBeNull();
    expect(await source.read('pages', 'home')).toBeNull();
    vi.useRealTimers();
  });

  it('reports a folder or file that can’t be read once, and again when it can', () => {
    const onProblem = vi.fn();
    const source = createFolderSource(folder, { onProblem });
    symlinkSync('home.json', join(folder, 'pages/home.json'));
    for (let n = 0; n < 2; n++) expect(() => source.version('pages', 'home')).toThrow(ContentUnavailable);
    expect(source.status()).toEqual({ available: true, unreadable: ['pages/home'] });
    rmSync(join(folder, 'pages'), { recursive: true });
    for (let n = 0; n < 2; n++) expect(() => source.version('pages', 'other')).toThrow(ContentUnavailable);
    expect(source.status()).toEqual({ available: false, unreadable: [] });
    mkdirSync(join(folder, 'pages'));
    write('pages/home.json', '{}');
    expect(source.version('pages', 'home')).not.toBeNull();
    expect(source.status().available).toBe(true);
    expect(onProblem.mock.calls.flat()).toEqual([
      expect.stringContaining("pages/home can't be read"),
      expect.stringContaining('has no pages'),
      expect.stringContaining('has pages again'),
    ]);
  });

  it('accepts Chinese keys', async () => {
    write('pages/祖母绿-2.json', '{}');
    const source = createFolderSource(folder);
    expect(await source.read('pages', '祖母绿-2')).toBe('{}');
    expect(source.version('pages', '祖母绿-2')).not.toBeNull();
  });

  it.each([
    ['a parent folder', '../secret'],
    ['an encoded parent folder', '%2e%2e%2fsecret'],
    ['a subfolder', 'a/b'],
    ['a backslash', '..\\secret'],
    ['an absolute path', '/secret'],
    ['a dot', '.'],
    ['a hidden file', '.secret'],
    ['a file extension', 'secret.json'],
    ['NUL', 'secret\0'],
    ['a line break', 'secret\n'],
    ['nothing', ''],
    ['a space', ' '],
    ['a name longer than file systems allow', 'a'.repeat(251)],
    ['a name of more bytes than file systems allow', '绿'.repeat(84)],
    ['a very long name', 'a'.repeat(100_000)],
  ])('refuses %s as a key', async (_name, key) => {
    writeFileSync(join(folder, 'secret.json'), '{}');
    write('pages/secret.json', '{}');
    const source = createFolderSource(folder);
    expect(source.version('pages', key)).toBeNull();
    expect(await source.read('pages', key)).toBeNull();
  });

  it('accepts keys up to the length of a file name', () => {
    const key = `${'绿'.repeat(83)}a`;
    write(`pages/${key}.json`, '{}');
    expect(createFolderSource(folder).version('pages', key)).not.toBeNull();
  });

  it('returns null for a folder named like a document, and for a file named like a folder', async () => {
    mkdirSync(join(folder, 'pages/home.json'));
    rmSync(join(folder, 'blocks'), { recursive: true });
    write('blocks', '');
    const source = createFolderSource(folder);
    for (const [kind, key] of [
      ['pages', 'home'],
      ['blocks', 'footer'],
    ] as const) {
      expect(source.version(kind, key)).toBeNull();
      expect(await source.read(kind, key)).toBeNull();
    }
  });

  describe.runIf(process.platform !== 'win32')('a document that leads elsewhere', () => {
    const inPages = (name: string) => join(folder, 'pages', name);

    it.each([
      ['a link to a file outside', () => symlinkSync('../../secret.json', inPages('x.json'))],
      ['a link to a system file', () => symlinkSync('/etc/passwd', inPages('x.json'))],
      ['a link to a device', () => symlinkSync('/dev/zero', inPages('x.json'))],
      ['a link to a link outside', () => chain(inPages)],
      ['a link through a folder outside', () => through(inPages)],
      ['a link to itself', () => symlinkSync('x.json', inPages('x.json'))],
      ['a FIFO', () => execFileSync('mkfifo', [inPages('x.json')])],
      ['a link to a FIFO inside', () => linkedFifo(inPages)],
      ['17 MB', () => write('pages/x.json', ' '.repeat(17 * 1024 * 1024))],
    ])('is reported and not read: %s', async (_name, create) => {
      writeFileSync(join(folder, '../secret.json'), '{"title":"secret"}');
      create();
      const onProblem = vi.fn();
      const source = createFolderSource(folder, { onProblem });
      expect(() => source.version('pages', 'x')).toThrow(ContentUnavailable);
      await expect(source.read('pages', 'x')).rejects.toThrow(ContentUnavailable);
      expect((await source.list('pages')).map(({ key }) => key)).not.toContain('x');
      expect(source.status().unreadable).toEqual(['pages/x']);
      expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("pages/x can't be read"));
      rmSync(join(folder, '../secret.json'));
    });

    it('stops being read when it is replaced by a link outside, and is read again after that', async () => {
      write('pages/x.json', '{"title":"一"}');
      const source = createFolderSource(folder);
      const version = source.version('pages', 'x');
      rmSync(inPages('x.json'));
      symlinkSync('/etc/passwd', inPages('x.json'));
      expect(source.version('pages', 'x')).toBe(version);
      await expect(source.read('pages', 'x')).rejects.toThrow(ContentUnavailable);
      rmSync(inPages('x.json'));
      write('pages/x.json', '{"title":"二"}');
      expect(source.version('pages', 'x')).not.toBe(version);
      expect(await source.read('pages', 'x')).toBe('{"title":"二"}');
    });

    it.each([
      ['another page', () => symlinkSync('other.json', inPages('x.json'))],
      ['a static block', () => linkTo('blocks/b.json', '../blocks/b.json')],
      ['a shared folder of the content', () => linkTo('shared/s.json', '../shared/s.json')],
      ['a hidden folder, as mounted volumes have it', () => linkTo('pages/..data/x.json', '..data/x.json')],
    ])('is read if it stays inside: a link to %s', async (_name, create) => {
      create();
      const source = createFolderSource(folder);
      expect(source.version('pages', 'x')).not.toBeNull();
      expect(await source.read('pages', 'x')).toBe('{}');
    });

    it('is read from a folder that is a link: the content, its pages or its blocks', async () => {
      const store = mkdtempSync(join(tmpdir(), 'vitrine-store-'));
      try {
        write('pages/x.json', '{}');
        renameSync(join(folder, 'pages'), join(store, 'pages'));
        symlinkSync(join(store, 'pages'), join(folder, 'pages'));
        symlinkSync(folder, join(store, 'content'));
        for (const place of [folder, join(store, 'content')]) {
          const source = createFolderSource(place);
          expect(await source.read('pages', 'x')).toBe('{}');
          expect((await source.list('pages')).map(({ key }) => key)).toEqual(['other', 'x']);
        }
        symlinkSync('/etc/passwd', join(store, 'pages/y.json'));
        expect(() => createFolderSource(folder).version('pages', 'y')).toThrow(ContentUnavailable);
      } finally {
        rmSync(store, { recursive: true, force: true });
      }
    });

    function chain(at: typeof inPages): void {
      symlinkSync('../../secret.json', at('first.json'));
      symlinkSync('first.json', at('x.json'));
    }
    function through(at: typeof inPages): void {
      symlinkSync('..', join(folder, 'up'));
      symlinkSync('../up/secret.json', at('x.json'));
    }
    function linkedFifo(at: typeof inPages): void {
      execFileSync('mkfifo', [join(folder, 'pipe')]);
      symlinkSync('../pipe', at('x.json'));
    }
    function linkTo(name: string, target: string): void {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      write(name, '{}');
      symlinkSync(target, inPages('x.json'));
    }
  });

  it('names the variable to set when the folder is missing', () => {
    expect(() => createFolderSource(join(folder, 'nowhere'))).toThrow(/nowhere\. Set CONTENT_DIR/);
  });
});
