import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newContentFolderForEachTest } from '../../../tests/support/content-folder.ts';
import type { ContentSource } from '../content/content-source.ts';
import { REWRITE_TIME } from '../content/document-index.ts';
import { createPageSearch, type PageSearch } from './page-search.ts';

const content = newContentFolderForEachTest();
let folder: string;
let source: ContentSource;
let search: PageSearch;
let reads: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-12-01T00:00:00Z') });
  folder = content.path;
  rmSync(join(folder, 'pages/other.json'));
  write('home', { title: '首页', content: {} });
  const files = await content.open();
  reads = [];
  source = {
    ...files,
    async list(kind) {
      await files.refresh();
      // What is gone may be about to be written again.
      vi.advanceTimersByTime(REWRITE_TIME);
      await files.refresh();
      return files.list(kind);
    },
    read(kind, key) {
      reads.push(key);
      return files.read(kind, key);
    },
  };
  search = createPageSearch(source);
});
afterEach(() => void vi.useRealTimers());

let written = 0;

/** Writes a page with a time of its own. */
function write(key: string, page: object | string): void {
  const file = join(folder, 'pages', `${key}.json`);
  writeFileSync(file, typeof page === 'string' ? page : JSON.stringify(page));
  utimesSync(file, 1_700_000_000, 1_700_000_000 + ++written);
}

const story = (title: string, more: object = {}) => ({
  title,
  ...more,
  content: { text: { blockType: 'editorial_block5', content: { pc: `<p>${title}的故事</p>` } } },
});

const titles = async (words: string) => (await search.find(words, 100)).map(({ title }) => title).sort();

/** Passes the time after which files are checked again. */
const later = () => void vi.advanceTimersByTime(2001);

/** Writes so many pages that no search waits for their check. */
function writeMany(): void {
  for (let n = 0; n < 100; n++) write(`many-${n}`, story(`第${n}篇`));
}

it('waits for the index while it is being prepared', async () => {
  writeMany();
  write('care', story('珠宝保养'));
  const prepared = search.prepare();
  const early = titles('珠宝保养');
  // A result without the pages is not for keeps.
  expect(search.nextChange()).toBeLessThan(Date.now());
  await prepared;
  expect(await early).toEqual(['珠宝保养']);
  expect(search.nextChange()).toBe(Number.POSITIVE_INFINITY);
});

it('answers from the last index while a change of a large shop is read', async () => {
  writeMany();
  write('care', story('珠宝保养'));
  await search.prepare();
  write('care', story('腕表保养'));
  later();
  expect(await titles('珠宝')).toEqual(['珠宝保养']);
  await vi.waitFor(async () => expect(await titles('腕表')).toEqual(['腕表保养']), 10_000);
  expect(await titles('珠宝')).toEqual([]);
});

it('reads only the pages that have changed', async () => {
  writeMany();
  await search.prepare();
  expect(reads).toHaveLength(100);
  reads.length = 0;
  write('many-7', story('第七篇'));
  later();
  await vi.waitFor(async () => expect(await titles('第七篇')).toContain('第七篇'), 10_000);
  expect(reads).toEqual(['many-7']);
});

const CHANGES: [what: string, change: () => void, found: string[]][] = [
  ['an edit', () => write('care', story('珠宝养护')), ['珠宝养护']],
  ['a deletion', () => rmSync(join(folder, 'pages/care.json')), []],
  ['a page that no one must find', () => write('care', story('珠宝保养', { noindex: true })), []],
  ['a page without a title', () => write('care', story('')), []],
  ['a file that can’t be parsed', () => write('care', '{'), []],
  ['another page', () => write('more', story('珠宝礼盒')), ['珠宝保养', '珠宝礼盒']],
  ['a page that shows later', () => write('care', story('珠宝保养', { show: { from: '2027-01-01' } })), []],
  [
    'an older file',
    () => {
      write('care', story('珠宝旧闻'));
      utimesSync(join(folder, 'pages/care.json'), 1, 1);
    },
    ['珠宝旧闻'],
  ],
  [
    'a renamed page',
    () => {
      rmSync(join(folder, 'pages/care.json'));
      write('kept', story('珠宝保养'));
    },
    ['珠宝保养'],
  ],
  ['a personal page', () => write('cart', story('珠宝购物袋')), ['珠宝保养']],
];

it.each(CHANGES)('shows %s in the next search of a small shop', async (_what, change, found) => {
  write('care', story('珠宝保养'));
  expect(await titles('珠宝')).toEqual(['珠宝保养']);
  change();
  later();
  expect(await titles('珠宝')).toEqual(found);
  // And again, from the same index.
  write('care', story('珠宝保养'));
  later();
  expect(await titles('珠宝')).toContain('珠宝保养');
});

it('keeps its index while the content is missing, and reads again what could not be read', async () => {
  write('care', story('珠宝保养'));
  const { read } = source;
  source.read = async (kind, key) => {
    if (key === 'care') throw new Error('the disk hangs');
    return read(kind, key);
  };
  expect(await titles('珠宝')).toEqual([]);
  source.read = read;
  later();
  expect(await titles('珠宝')).toEqual(['珠宝保养']);
  rmSync(join(folder, 'pages'), { recursive: true });
  later();
  expect(await titles('珠宝')).toEqual(['珠宝保养']);
});

it('prepares without content, and finds pages once it is there', async () => {
  rmSync(join(folder, 'pages'), { recursive: true });
  await search.prepare();
  expect(await titles('珠宝')).toEqual([]);
  mkdirSync(join(folder, 'pages'));
  write('care', story('珠宝保养'));
  await vi.waitFor(async () => expect(await titles('珠宝')).toEqual(['珠宝保养']), 10_000);
});
