import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { newContentFolderForEachTest } from '../../../tests/support/content-folder.ts';
import { ContentUnavailable } from './content-unavailable.ts';

const content = newContentFolderForEachTest();
const { write, open } = content;
const at = (name: string) => join(content.path, name);

/** Sets the time of a file's content back to what it was. */
const keepTime = (name: string, change: () => void) => {
  const { atime, mtime } = statSync(at(name));
  change();
  utimesSync(at(name), atime, mtime);
};

describe('a page that is written', () => {
  it.each<[string, () => void]>([
    ['with as many bytes', () => write('pages/home.json', '{"a":2}')],
    [
      'with as many bytes and the time of before',
      () => keepTime('pages/home.json', () => write('pages/home.json', '{"a":2}')),
    ],
    [
      'with a time before the one of before',
      () => {
        write('pages/home.json', '{"a":2}');
        utimesSync(at('pages/home.json'), 9, 9);
      },
    ],
    [
      'beside and renamed',
      () => {
        write('pages/new.tmp', '{"a":2}');
        renameSync(at('pages/new.tmp'), at('pages/home.json'));
      },
    ],
    [
      'again after it was deleted',
      () => {
        rmSync(at('pages/home.json'));
        write('pages/home.json', '{"a":2}');
      },
    ],
    [
      'elsewhere, and linked',
      () => {
        write('linked.json', '{"a":2}');
        rmSync(at('pages/home.json'));
        symlinkSync('../linked.json', at('pages/home.json'));
      },
    ],
    [
      'by a folder that replaces all pages',
      () => {
        renameSync(at('pages'), at('old'));
        mkdirSync(at('pages'));
        write('pages/home.json', '{"a":2}');
      },
    ],
  ])('has a new version and its new text: %s', async (_how, change) => {
    write('pages/home.json', '{"a":1}');
    const source = await open();
    expect(await source.read('pages', 'home')).toBe('{"a":1}');
    const before = source.version('pages', 'home');
    change();
    await source.refresh();
    expect(source.version('pages', 'home')).not.toBe(before);
    expect(await source.read('pages', 'home')).toBe('{"a":2}');
  });

  it('has a new version for a change so soon after the one that was read that no time shows it', async () => {
    write('pages/home.json', '{"a":1}');
    const source = await open();
    const real = statSync(at('pages/home.json'));
    await source.read('pages', 'home');
    const before = source.version('pages', 'home');
    write('pages/home.json', '{"a":2}');
    utimesSync(at('pages/home.json'), real.atime, real.mtime);
    await new Promise(done => setTimeout(done, 80));
    await source.refresh();
    await source.refresh();
    expect(source.version('pages', 'home')).not.toBe(before);
    expect(await source.read('pages', 'home')).toBe('{"a":2}');
  });
});

describe('static blocks that are gone at once', () => {
  const away = (name: string) => renameSync(at('blocks'), at(name));

  it.each<[string, () => void]>([
    ['without their folder', () => away('away')],
    [
      'in an empty folder of another disk',
      () => {
        away('away');
        mkdirSync(at('blocks'));
      },
    ],
    [
      'behind a link to nothing',
      () => {
        away('away');
        symlinkSync('nowhere', at('blocks'));
      },
    ],
    [
      'behind a file',
      () => {
        away('away');
        writeFileSync(at('blocks'), '');
      },
    ],
  ])('are kept and reported: %s', async (_how, change) => {
    write('blocks/footer.json', '{"content":1}');
    const onProblem = vi.fn();
    const source = await open({ onProblem, isNeeded: kind => kind === 'blocks' });
    const version = source.version('blocks', 'footer');
    change();
    await source.refresh();
    expect(source.version('blocks', 'footer')).toBe(version);
    expect(await source.read('blocks', 'footer')).toBe('{"content":1}');
    expect(source.status().problem).toBe('missing');
    rmSync(at('blocks'), { recursive: true, force: true });
    renameSync(at('away'), at('blocks'));
    await source.refresh();
    expect(source.status().problem).toBeNull();
    expect(onProblem.mock.calls.map(([, isResolved]) => isResolved)).toEqual([false, true]);
  });

  it('are deleted when their own folder has none any more', async () => {
    write('blocks/footer.json', '{}');
    const source = await open();
    vi.useFakeTimers({ toFake: ['performance'] });
    rmSync(at('blocks/footer.json'));
    await source.refresh();
    vi.advanceTimersByTime(2000);
    await source.refresh();
    vi.useRealTimers();
    expect(source.version('blocks', 'footer')).toBeNull();
    expect(source.status().problem).toBeNull();
  });
});

it('pages that were deleted while the folder was away are gone when it is back', async () => {
  write('pages/home.json', '{}');
  const source = await open();
  renameSync(at('pages'), at('away'));
  mkdirSync(at('pages'));
  await source.refresh();
  expect(source.version('pages', 'home')).not.toBeNull();
  expect(() => source.version('pages', 'none')).toThrow(ContentUnavailable);
  rmSync(at('away/home.json'));
  rmSync(at('pages'), { recursive: true });
  renameSync(at('away'), at('pages'));
  vi.useFakeTimers({ toFake: ['performance'] });
  await source.refresh();
  vi.advanceTimersByTime(2000);
  await source.refresh();
  vi.useRealTimers();
  expect(source.version('pages', 'home')).toBeNull();
  expect(source.version('pages', 'other')).not.toBeNull();
});
