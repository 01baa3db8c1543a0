import { beforeEach, describe, expect, it } from 'vitest';
import { rememberPage } from './page-history.ts';
import { readStored } from './storage.ts';

const page = (n: number) => ({ url: `/cms/page-${n}.html`, title: `页面 ${n}`, key: `page-${n}` });
const urls = () => readStored('pageInfos')?.map(({ url }) => url);

beforeEach(() => localStorage.clear());

describe('the page history', () => {
  it('keeps the last ten pages, newest first [A3-66]', () => {
    for (let n = 1; n <= 12; n++) rememberPage(page(n));
    expect(urls()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(n => page(n).url));
    expect(readStored('pageInfos')?.[0]).toEqual(page(12));
  });

  it('adds a reloaded page once and a revisited page again', () => {
    for (const n of [1, 1, 2, 1]) rememberPage(page(n));
    expect(urls()).toEqual([1, 2, 1].map(n => page(n).url));
  });

  it('starts over when the stored value is not a list', () => {
    localStorage.setItem('vitrine.pageInfos', '{"a":1}');
    rememberPage(page(1));
    expect(urls()).toEqual([page(1).url]);
  });
});
