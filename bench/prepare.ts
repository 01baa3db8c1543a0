import { collectSkus, type Product, planPage, readPage, validatePage } from '#engine';
import { registry } from '../src/registry.ts';
import { expectSame, measureCpu, median, ROUNDS, type Row } from './measure.ts';
import { buildPage } from './pages.ts';
import { sized } from './size.ts';

const options = { key: 'bench', sanitizeHtml: (html: string) => html, mediaHost: '' };

/** Reads, validates and plans a page's text. */
export async function prepare(text: string, products: ReadonlyMap<string, Product> = new Map()) {
  const page = await validatePage(await readPage(text), registry);
  const known = collectSkus(page).flatMap(sku => products.get(sku) ?? []);
  return planPage(page, new Map(known.map(product => [product.sku, product])), options);
}

/** Measures that the cost of preparing a block does not depend on the length of the page. */
export async function benchPrepare(): Promise<Row[]> {
  const length = sized(500, 50);
  const small = buildPage(length);
  const large = buildPage(10 * length);
  for (const text of [small, large]) expectSame('blocks shown', await typesPlanned(text), typesIn(text));
  for (let warm = 0; warm < sized(20, 1); warm++) await prepare(small);
  const ratios: number[] = [];
  let perBlock = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const ten = await measureCpu(async () => {
      for (let turn = 0; turn < 10; turn++) await prepare(small);
    });
    const one = await measureCpu(() => prepare(large));
    ratios.push(one / ten);
    perBlock = (one * 1000) / (10 * length);
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

const typesPlanned = async (text: string) => (await prepare(text)).blocks.map(({ type }) => type);

/** Returns the types of a page's blocks that show something, in order. Details show at an address of their own. */
function typesIn(text: string): string[] {
  const blocks: { blockType: string }[] = Object.values(JSON.parse(text).content);
  return blocks
    .map(({ blockType }) => blockType)
    .filter(type => {
      const { load, view } = registry.get(type) ?? {};
      return load !== undefined && view?.role !== 'detail';
    });
}
