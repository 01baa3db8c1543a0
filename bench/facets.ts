import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { RoaringBitmap32, roaringLibraryInitialize } from 'roaring-wasm';
import { buildFacetIndex } from '../server/subjects/facets/build-index.ts';
import { countValues, type Matches } from '../server/subjects/facets/count-values.ts';
import type { FacetIndex, IndexedValue } from '../server/subjects/facets/facet-index.ts';
import { intersectAny, intersectModels, listMembers } from '../server/subjects/posting-sets/posting-set.ts';
import { seedCatalogue } from '../server/subjects/products/seed/seed-catalogue.ts';
import { openBenchDatabase } from './database.ts';
import { expectSame, type Row, ratio } from './measure.ts';
import { sized } from './size.ts';

const PRODUCTS = sized(20_000, 300);

/** Queries per round; each finds its products and counts every value of every facet. */
const QUERIES = 40;

/** A query: chosen values by facet, as indexes. */
type Query = { facet: number; value: number }[];

/** The facet index beside the same queries on Roaring bitmaps, on the same data. Nothing is cached. */
export async function benchFacets(): Promise<Row[]> {
  await roaringLibraryInitialize();
  const index = await openIndex();
  const queries = makeQueries(index);
  const roaring = createRoaringIndex(index);
  for (const query of queries) {
    expectSame(
      `counts of ${JSON.stringify(query)}`,
      countWithPostingSets(index, query),
      roaring.count(query),
    );
  }
  const figure = await ratio(
    () => queries.map(query => countWithPostingSets(index, query)),
    () => queries.map(query => roaring.count(query)),
  );
  return [
    {
      what: 'list query with all counts, CPU time vs Roaring bitmaps',
      figure,
      budget: '≤ 0.5 ×',
      note: `${PRODUCTS} colours, ${queries.length} queries of 0 to 3 filters, nothing cached`,
    },
  ];
}

async function openIndex(): Promise<FacetIndex> {
  const file = join('dist/catalogue', `products-${PRODUCTS}.json`);
  execFileSync(process.execPath, ['scripts/catalogue.mjs', '--products', String(PRODUCTS), '--out', file]);
  const database = await openBenchDatabase();
  await seedCatalogue(database.db, file);
  const index = await buildFacetIndex(database.db, 'bench');
  await database.close();
  if (!index) throw new Error('The facet index was not built.');
  return index;
}

/** Chooses values in a fixed pattern, 0 to 3 facets per query. */
function makeQueries({ facets }: FacetIndex): Query[] {
  return Array.from({ length: QUERIES }, (_, n) =>
    Array.from({ length: n % 4 }, (_, filter) => {
      const facet = (n + 3 * filter) % facets.length;
      return { facet, value: (n * 7) % (facets[facet]?.values.length ?? 1) };
    }),
  );
}

/** Returns the number of products and the counts of all values. */
function countWithPostingSets(index: FacetIndex, query: Query): number[] {
  const colours = index.colours.slice();
  for (const { facet, value } of query) {
    const chosen = index.facets[facet]?.values[value];
    if (chosen) intersectAny(colours, [chosen.colours]);
  }
  const found = intersectModels(index.layout, colours, index.allModels.models);
  const matches: Matches = { colours, ...found, counts: new Map() };
  const counts = [found.total];
  for (const facet of index.facets) counts.push(...countValues(index, matches, facet));
  return counts;
}

function createRoaringIndex(index: FacetIndex) {
  const all = new RoaringBitmap32(listMembers(index.colours));
  const toBitmap = ({ colours }: IndexedValue) => new RoaringBitmap32(listMembers(colours));
  const bitmaps = index.facets.map(({ values }) => values.map(toBitmap));
  for (const bitmap of [all, ...bitmaps.flat()]) bitmap.optimize();
  const modelOf = new Uint32Array(index.layout.words * 32);
  for (const { start, words } of index.layout.planes) {
    for (let model = 0; model < words * 32; model++) modelOf[start * 32 + model] = model;
  }
  const lastQuery = new Uint32Array(index.layout.models + 32);
  let stamp = 0;
  /** Counts the models of a set of colours. */
  const countModels = (colours: RoaringBitmap32) => {
    stamp++;
    let count = 0;
    for (const address of colours.toUint32Array()) {
      const model = modelOf[address] as number;
      if (lastQuery[model] === stamp) continue;
      lastQuery[model] = stamp;
      count++;
    }
    return count;
  };
  return {
    count(query: Query): number[] {
      const matches = all.clone();
      for (const { facet, value } of query) {
        const chosen = bitmaps[facet]?.[value];
        if (chosen) matches.andInPlace(chosen);
      }
      const counts = [countModels(matches)];
      for (const bitmap of bitmaps.flat()) {
        const both = RoaringBitmap32.and(matches, bitmap);
        counts.push(countModels(both));
        both.dispose();
      }
      matches.dispose();
      return counts;
    },
  };
}
