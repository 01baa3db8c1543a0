import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newContentFolderForEachTest } from '../../../tests/support/content-folder.ts';
import { ContentUnavailable } from './content-unavailable.ts';
import { REWRITE_TIME } from './document-index.ts';

const content = newContentFolderForEachTest();
const { write, open } = content;
let folder: string;
beforeEach(() => {
  folder = content.path;
});

describe('openFolderSource', () => {
  it('reads pages and static blocks by key', async () => {
    write('pages/home.json', '{"title":"首页"}');
    write('blocks/footer.json', '{"content":{}}');
    const source = await open();
    expect(await source.read('pages', 'home')).toBe('{"title":"首页"}');
    expect(await source.read('blocks', 'footer')).toBe('{"content":{}}');
    expect(await source.read('blocks', 'home')).toBeNull();
    expect(source.version('blocks', 'home')).toBeNull();
  });

  it('removes the byte order mark that some editors write', async () => {
    write('pages/home.json', '\ufeff{}');
    expect(await (await open()).read('pages', 'home')).toBe('{}');
  });

  it.each([
    [
      'GB 18030, as older editors for Chinese save it',
      Buffer.from([0x7b, 0x22, 0xca, 0xd7, 0x22, 0x3a, 0x31, 0x7d]),
    ],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
  ])('refuses a document that is encoded as %s', async (_encoding, bytes) => {
    writeFileSync(join(folder, 'pages/home.json'), bytes);
    const source = await open();
    await expect(source.read('pages', 'home')).rejects.toThrow(
      "pages/home can't be read: it is not encoded as UTF-8",
    );
    write('pages/home.json', '{"一":1}');
    await source.refresh();
    expect(await source.read('pages', 'home')).toBe('{"一":1}');
  });

  it('has a new version after every edit, even of the same length or by a renamed file', async () => {
    const source = await open();
    const file = join(folder, 'pages/home.json');
    const versions = [source.version('pages', 'home')];
    const addVersion = async () => {
      await source.refresh();
      versions.push(source.version('pages', 'home'));
    };
    write('pages/home.json', '{"a":1}');
    await addVersion();
    write('pages/home.json', '{"a":2}');
    utimesSync(file, 1000, 1000);
    await addVersion();
    write('other.json', '{"a":3}');
    utimesSync(join(folder, 'other.json'), 1000, 1000);
    renameSync(join(folder, 'other.json'), file);
    await addVersion();
    await source.refresh();
    expect(versions[0]).toBeNull();
    expect(new Set(versions).size).toBe(4);
    expect(source.version('pages', 'home')).toBe(versions[3]);
  });

  it('notices a change within `checkEvery` ms, without being asked', async () => {
    const source = await open({ checkEvery: 50 });
    expect(source.version('pages', 'home')).toBeNull();
    write('pages/home.json', '{"a":1}');
    await vi.waitFor(() => expect(source.version('pages', 'home')).not.toBeNull(), 10_000);
    expect(await source.read('pages', 'home')).toBe('{"a":1}');
  });

  it('keeps the version of a deleted file for two seconds, in which it can’t be read', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    write('pages/home.json', '{}');
    const source = await open();
    const version = source.version('pages', 'home');
    rmSync(join(folder, 'pages/home.json'));
    for (const ms of [0, REWRITE_TIME - 1]) {
      vi.advanceTimersByTime(ms);
      await source.refresh();
      expect(source.version('pages', 'home')).toBe(version);
      await expect(source.read('pages', 'home')).rejects.toThrow(ContentUnavailable);
    }
    vi.advanceTimersByTime(1);
    await source.refresh();
    expect(source.version('pages', 'home')).toBeNull();
    expect(await source.read('pages', 'home')).toBeNull();
    vi.useRealTimers();
  });

  it('reports a folder or file that can’t be read once, and again when it can', async () => {
    const onProblem = vi.fn();
    symlinkSync('home.json', join(folder, 'pages/home.json'));
    const source = await open({ onProblem });
    const refresh = async () => {
      for (let n = 0; n < 2; n++) await source.refresh();
    };
    await refresh();
    expect(() => source.version('pages', 'home')).toThrow(ContentUnavailable);
    expect(source.status()).toEqual({ problem: null, unreadable: ['pages/home'] });
    rmSync(join(folder, 'pages'), { recursive: true });
    await refresh();
    expect(source.version('pages', 'other')).not.toBeNull();
    expect(() => source.version('pages', 'new')).toThrow(ContentUnavailable);
    expect(source.status().problem).toBe('missing');
    mkdirSync(join(folder, 'pages'));
    await refresh();
    expect(source.status().problem).toBe('missing');
    write('pages/home.json', '{}');
    await refresh();
    expect(source.version('pages', 'home')).not.toBeNull();
    expect(source.status()).toEqual({ problem: null, unreadable: [] });
    expect(onProblem.mock.calls).toEqual([
      [expect.stringContaining("pages/home can't be read"), false],
      [expect.stringMatching(/has no pages.*set CONTENT_DIR/), false],
      [expect.stringContaining('has pages again'), true],
      ['pages/home can be read again.', true],
    ]);
  });

  it('returns null for a folder named like a document, and for a file named like a folder', async () => {
    mkdirSync(join(folder, 'pages/home.json'));
    rmSync(join(folder, 'blocks'), { recursive: true });
    write('blocks', '');
    const source = await open();
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
      const source = await open({ onProblem });
      expect(() => source.version('pages', 'x')).toThrow(ContentUnavailable);
      await expect(source.read('pages', 'x')).rejects.toThrow(ContentUnavailable);
      expect((await source.list('pages')).map(({ key }) => key)).not.toContain('x');
      expect(source.status().unreadable).toEqual(['pages/x']);
      expect(onProblem).toHaveBeenCalledExactlyOnceWith(
        expect.stringContaining("pages/x can't be read"),
        false,
      );
      rmSync(join(folder, '../secret.json'));
    });

    it('stops being read when it is replaced by a link outside, and is read again after that', async () => {
      write('pages/x.json', '{"title":"一"}');
      const source = await open();
      const version = source.version('pages', 'x');
      rmSync(inPages('x.json'));
      symlinkSync('/etc/passwd', inPages('x.json'));
      await source.refresh();
      expect(source.version('pages', 'x')).toBe(version);
      await expect(source.read('pages', 'x')).rejects.toThrow(ContentUnavailable);
      rmSync(inPages('x.json'));
      write('pages/x.json', '{"title":"二"}');
      await source.refresh();
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
      const source = await open();
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
          const source = await open({}, place);
          expect(await source.read('pages', 'x')).toBe('{}');
          expect((await source.list('pages')).map(({ key }) => key)).toEqual(['other', 'x']);
        }
        symlinkSync('/etc/passwd', join(store, 'pages/y.json'));
        await expect(open().then(source => source.version('pages', 'y'))).rejects.toThrow(ContentUnavailable);
      } finally {
        rmSync(store, { recursive: true, force: true });
      }
    });

    function chain(at: typeof inPages): void {
      symlinkSync('../secret.json', join(folder, 'first.json'));
      symlinkSync('../first.json', at('x.json'));
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

  it('names the variable to set when the folder is missing', async () => {
    await expect(open({}, join(folder, 'nowhere'))).rejects.toThrow(
      /nowhere\. Set content in vitrine\.config\.ts, or CONTENT_DIR/,
    );
  });
});
