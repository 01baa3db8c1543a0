import { beforeEach, describe, expect, it } from 'vitest';
import { rememberPage } from './page-history.ts';
import { readStored } from './storage.ts';

const page = (n: number) => ({ url: `/cms/page-${n}.html`, title: `页面 ${n}`, key: `page-${n}` });
const urls = () => readStored('pageInfos')?.map(({ url }) => url);

beforeEach(() => localStorage.clear());

describe('the pages that were visited', () => {
  it('[A3-66] are the last ten, the newest first', () => {
    for (let n = 1; n <= 12; n++) rememberPage(page(n));
    expect(urls()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(n => page(n).url));
    expect(readStored('pageInfos')?.[0]).toEqual(page(12));
  });

  it('count one that is loaded anew once, and one that is come back to again', () => {
    for (const n of [1, 1, 2, 1]) rememberPage(page(n));
    expect(urls()).toEqual([1, 2, 1].map(n => page(n).url));
  });

  it('begin anew where something else is stored', () => {
    localStorage.setItem('vitrine.pageInfos', '{"a":1}');
    rememberPage(page(1));
    expect(urls()).toEqual([page(1).url]);
  });
});
