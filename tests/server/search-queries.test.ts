import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './demo-shop.ts';
import { shopForAllTests } from './shop.ts';

const [, ...LINES] = readFileSync(resolve(import.meta.dirname, 'search-queries.tsv'), 'utf8')
  .replace(/\n$/, '')
  .split('\n');
const QUERIES = LINES.map(line => line.split('\t'));

const shop = shopForAllTests(
  { files: CATALOGUE },
  { CONTENT_DIR: resolve(import.meta.dirname, '../../fixtures/content') },
);

const get = async (path: string, q: string) => {
  const answer = await shop.app.inject({ url: `/rest/default/${path}?q=${encodeURIComponent(q)}` });
  return answer.json().data;
};

interface Named {
  sku: string;
  title: string;
}

/** A query's result as a line of the file: its first three products, and its first two pages. */
async function describeResult(q: string): Promise<string[]> {
  const { items, total, corrected, near, pages, pagesFirst } = await get('V3/applet/search/products', q);
  const skus = (products: Named[]) => products.map(({ sku }) => sku);
  const titles = pages.map(({ title }: Named) => title);
  return [
    q,
    String(total),
    skus(items).slice(0, 3).join(' '),
    corrected,
    near.items.length > 0 ? `${near.q}: ${skus(near.items).slice(0, 2).join(' ')}` : '',
    titles.slice(0, 2).join(' '),
    titles.length === 0 ? '' : pagesFirst ? 'above' : 'below',
  ];
}

describe('the queries of search-queries.tsv', () => {
  it.each(QUERIES)('finds for %s: %s products, first %s', async (...line) => {
    expect(await describeResult(line[0] as string)).toEqual(line);
  });

  it('has the same number of products in the overlay and on the page, for every query', async () => {
    for (const [q = '', total] of QUERIES) {
      const overlay = await get('V1/search/recommend', q);
      expect([q, overlay.total]).toEqual([q, Number(total)]);
      if (overlay.total > 0) expect(overlay.items.length).toBeGreaterThan(0);
    }
  });

  it('finds only green bags for a green bag', async () => {
    const { items } = await get('V3/applet/search/products', '绿色 手袋');
    const colours = items.map(
      (item: { childProducts: { color: { label: string } }[] }) => item.childProducts[0]?.color.label,
    );
    expect(new Set(colours)).toEqual(new Set(['松林绿', '橄榄']));
  });
});
