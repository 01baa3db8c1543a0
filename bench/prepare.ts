import { collectSkus, type Product, planPage, readPage, validatePage } from '#engine';
import { registry } from '../src/registry.ts';
import { cpuOf, median, ROUNDS, type Row } from './measure.ts';
import { pageOf } from './pages.ts';

const options = { key: 'bench', sanitizeHtml: (html: string) => html, mediaHost: '' };

/** Reads, validates and plans a page's text. */
export async function prepare(text: string, products: ReadonlyMap<string, Product> = new Map()) {
  const page = await validatePage(await readPage(text), registry);
  const known = collectSkus(page).flatMap(sku => products.get(sku) ?? []);
  return planPage(page, new Map(known.map(product => [product.sku, product])), options);
}

/** Measures that the cost of preparing a block does not depend on the length of the page. */
export async function benchPrepare(): Promise<Row[]> {
  const small = pageOf(500);
  const large = pageOf(5000);
  for (let warm = 0; warm < 20; warm++) await prepare(small);
  const ratios: number[] = [];
  let perBlock = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const ten = await cpuOf(async () => {
      for (let turn = 0; turn < 10; turn++) await prepare(small);
    });
    const one = await cpuOf(() => prepare(large));
    ratios.push(one / ten);
    perBlock = (one * 1000) / 5000;
  }
  return [
    {
      what: 'prepare 5,000 blocks : 10 × 500 blocks',
      figure: median(ratios),
      budget: '≤ 1.5 ×',
      note: `${perBlock.toFixed(1)} µs per block; linear is 1`,
    },
  ];
}
