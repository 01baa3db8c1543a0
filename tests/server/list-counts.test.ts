import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sort } from '#contract';
import type { FacetIndex } from '../../server/facets/facet-index.ts';
import { FACETS, type IndexedColour, isWithin, parseRange } from '../../server/facets/facets.ts';
import type { ListQuery } from '../../server/facets/find-matches.ts';
import { listMembers } from '../../server/facets/posting-set.ts';
import { countFilters, listPage } from '../../server/facets/query-index.ts';
import { readColours, readMembers } from '../../server/facets/read-colours.ts';
import { type Catalogue, openCatalogue } from '../../server/products/catalogue.ts';
import { kindLabel } from '../../server/products/kinds.ts';
import { familyTermsOf, meaningsOf, namedFamilies } from '../../server/search/aliases.ts';
import { find } from '../../server/search/find.ts';
import { soundsOf } from '../../server/search/pinyin.ts';
import { queryWords } from '../../server/search/query-words.ts';
import { pairsOf, termsOf, type Word } from '../../server/search/terms.ts';
import { emptyDatabase } from './database.ts';
import { Shop } from './shop.ts';

/** Number of models, each in one to four colours. The tests compare the index with plain lists of the same data. */
const PRODUCTS = 350;

let shop: Shop;
let catalogue: Catalogue;
let index: FacetIndex;
let colours: IndexedColour[];
/** Colours by model. */
let models: Map<string, IndexedColour[]>;
/** Models by category, in its order. */
let members: Map<string, string[]>;
let names: Map<string, string>;

beforeAll(async () => {
  const { db } = await emptyDatabase();
  shop = new Shop();
  const file = join(shop.root, 'made.json');
  execFileSync(process.execPath, ['scripts/catalogue.mjs', '--products', String(PRODUCTS), '--out', file]);
  shop.write('products.json', readFileSync(file, 'utf8'));
  await shop.open();
  catalogue = await openCatalogue(db);
  index = await catalogue.facetIndex();
  colours = [];
  for await (const slice of readColours(db)) colours.push(...slice);
  models = new Map();
  for (const colour of colours) models.set(colour.spu, [...(models.get(colour.spu) ?? []), colour]);
  members = new Map();
  for await (const slice of readMembers(db)) {
    for (const { category_id, spu } of slice) {
      members.set(category_id, [...(members.get(category_id) ?? []), spu]);
    }
  }
  const rows = await db.selectFrom('categories').select(['id', 'name']).execute();
  names = new Map(rows.map(({ id, name }) => [id, name]));
});
afterAll(async () => {
  await catalogue.close();
  await shop.close();
});

type Filters = Record<string, string[]>;

/** The values of a colour: in a list of products in stock, a size must be in stock itself. */
const offeredValues = (colour: IndexedColour, code: string, filters: Filters) =>
  (FACETS.find(facet => facet.code === code)?.valuesOf(colour) ?? []).filter(
    ({ isStocked }) => isStocked !== false || !filters.inStock,
  );

function matches(colour: IndexedColour, filters: Filters): boolean {
  return FACETS.every(({ code }) => {
    const values = filters[code] ?? [];
    const offered = offeredValues(colour, code, filters);
    const range = (value: string) => (code === 'price' ? parseRange(value) : null);
    return (
      values.length === 0 ||
      offered.some(({ value }) => values.includes(value)) ||
      values.some(value => {
        const known = range(value);
        return known !== null && isWithin(colour.price, known.from, known.to);
      })
    );
  });
}

const lowest = (spu: string) => Math.min(...(models.get(spu) ?? []).map(({ price }) => price));
const newest = (spu: string) => Math.max(...(models.get(spu) ?? []).map(({ listedAt }) => listedAt));
const placeOf = (spu: string) => models.get(spu)?.[0]?.id ?? 0;
const KEYS: Record<Exclude<Sort, 'recommended'>, (spu: string) => number> = {
  newest: spu => -newest(spu),
  priceUp: lowest,
  priceDown: spu => -lowest(spu),
};

/** The models of a category, or all, in a sort's order. */
function inOrder(category: string | undefined, sort: Sort): string[] {
  const all = category
    ? (members.get(category) ?? [])
    : [...models.keys()].sort((a, b) => placeOf(a) - placeOf(b));
  if (sort === 'recommended') return all;
  const key = KEYS[sort];
  return [...all].sort((a, b) => key(a) - key(b) || placeOf(a) - placeOf(b));
}

/** The matching colours of a model. */
const matching = (spu: string, filters: Filters) =>
  (models.get(spu) ?? []).filter(colour => matches(colour, filters));

function countValues(category: string | undefined, filters: Filters) {
  const all = inOrder(category, 'recommended');
  return FACETS.flatMap(({ code, isHidden }) => {
    const counts = new Map<string, number>();
    const { [code]: chosen = [], ...others } = filters;
    const underlying = code === 'inStock' ? { ...others, inStock: ['1'] } : others;
    for (const spu of all) {
      const found = matching(spu, underlying).flatMap(colour =>
        offeredValues(colour, code, underlying)
          .map(({ value }) => value)
          .filter(value => !isHidden || chosen.includes(value)),
      );
      for (const value of new Set(found)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].map(([value, count]) => `${code} ${value} ${count}`);
  }).sort();
}

/** Queries like those of shoppers: some facets with some of their values, and a value that no product has. */
const queries = () => {
  const filters = fc.record(
    Object.fromEntries(
      index.facets.map(({ code, values }) => [
        code,
        fc.subarray(
          [...values.map(({ value }) => value), code === 'price' ? '8000-60000' : 'none', 'neither'],
          { minLength: 1, maxLength: Math.min(6, values.length) },
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  // At most three facets: with more, nothing matches.
  const few = fc
    .tuple(
      filters,
      fc.subarray(
        index.facets.map(({ code }) => code),
        { maxLength: 3 },
      ),
    )
    .map(([all, codes]) => Object.fromEntries(codes.flatMap(code => (all[code] ? [[code, all[code]]] : []))));
  return fc.record({
    category: fc.option(fc.constantFrom(...members.keys()), { nil: undefined }),
    filters: few,
    sort: fc.constantFrom<Sort>('recommended', 'newest', 'priceUp', 'priceDown'),
    page: fc.integer({ min: 1, max: 4 }),
    pageSize: fc.integer({ min: 1, max: 24 }),
  });
};

const naive = ({ category, filters, sort, page, pageSize }: ListQuery) => {
  const firsts = inOrder(category, sort).flatMap(spu => matching(spu, filters as Filters)[0]?.sku ?? []);
  return { total: firsts.length, skus: firsts.slice((page - 1) * pageSize, page * pageSize) };
};

const shown = (query: ListQuery) =>
  countFilters(index, query)
    ?.flatMap(({ code, values }) =>
      values.filter(({ count }) => count > 0).map(({ value, count }) => `${code} ${value} ${count}`),
    )
    .sort();

describe('product lists', () => {
  it('filter, sort and count like plain lists', () => {
    fc.assert(
      fc.property(queries(), query => {
        expect(listPage(index, query)).toEqual(naive(query));
        expect(shown(query)).toEqual(countValues(query.category, query.filters as Filters));
      }),
      { numRuns: 300 },
    );
  });

  it('count the products in stock after a change of the stock', () => {
    const query: ListQuery = {
      category: 'jewellery',
      filters: { inStock: ['1'] },
      sort: 'recommended',
      page: 1,
      pageSize: 24,
    };
    expect(shown(query)).toEqual(countValues('jewellery', { inStock: ['1'] }));
    for (const colour of colours) if (colour.gender === 'women') colour.stocked = !colour.stocked;
    for (const colour of colours) {
      const at = index.addresses.get(colour.sku) as number;
      const [word, bit] = [at >>> 5, 1 << (at & 31)];
      const before = index.stocked[word] as number;
      index.stocked[word] = colour.stocked ? before | bit : before & ~bit;
    }
    index.stockVersion++;
    expect(shown(query)).toEqual(countValues('jewellery', { inStock: ['1'] }));
    expect(shown({ ...query, filters: {} })).toEqual(countValues('jewellery', {}));
    expect(listPage(index, query)).toEqual(naive(query));
  });
});

describe('search', () => {
  const WORDS =
    '手袋 小牛皮 黑色 金色旋扣 戒指 jiezhi losange etoile 迷你 项链 丝 真丝方巾 手工封边 包 腕表 heure'.split(
      ' ',
    );

  const textsOf = (colour: IndexedColour): string[][] => [
    [colour.name],
    [colour.kind && kindLabel(colour.kind), colour.collection],
    [colour.colorName],
    [
      colour.material,
      ...(colour.gender === 'men' ? [] : ['女士']),
      ...(colour.gender === 'women' ? [] : ['男士']),
      ...[...members].flatMap(([id, spus]) => (spus.includes(colour.spu) ? (names.get(id) ?? []) : [])),
    ],
    [colour.shortDesc, colour.sku],
  ];
  const TIERS = [0, 1, 2, 3, 4];

  it('finds the colours with every word, best match first', () => {
    const sounds = new Map<string, string[]>();
    const cachedSounds = (text: string) => {
      const known = sounds.get(text) ?? soundsOf(text);
      sounds.set(text, known);
      return known;
    };
    const terms = new Map(
      colours.map(colour => [
        colour.sku,
        textsOf(colour).map(
          (texts, tier) =>
            new Set([
              ...texts.flatMap(text => [...termsOf(text), ...(tier < 4 ? cachedSounds(text) : [])]),
              ...(tier === 2 ? familyTermsOf(colour.colorName) : []),
            ]),
        ),
      ]),
    );
    const isIn = (word: Word, tier: Set<string>, isStrict: boolean) => {
      const families = namedFamilies(word);
      if (isStrict && families.length > 0) return families.some(family => tier.has(family));
      return [word.text, ...meaningsOf(word.text)].some(meaning =>
        /\p{Script=Han}/u.test(meaning)
          ? pairsOf(meaning).every(pair => tier.has(pair))
          : [...tier].some(term => term.startsWith(meaning)),
      );
    };
    /** The first tier in which a colour has all words; -1 when it lacks one. */
    const tierOf = (colour: IndexedColour, words: readonly Word[], isStrict: boolean) =>
      TIERS.findIndex(last =>
        words.every(word =>
          terms
            .get(colour.sku)
            ?.slice(0, last + 1)
            .some(tier => isIn(word, tier, isStrict)),
        ),
      );
    const tiersOf = (words: readonly Word[], isStrict: boolean) => {
      const tier = new Map(colours.map(colour => [colour, tierOf(colour, words, isStrict)]));
      return TIERS.map(at => colours.filter(colour => tier.get(colour) === at).map(({ sku }) => sku))
        .map(skus => skus.sort())
        .filter(skus => skus.length > 0);
    };
    const queries = fc
      .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
      .map(words => words.join(' '));
    fc.assert(
      fc.property(queries, typed => {
        const words = queryWords(typed);
        // Names of colours match descriptions only if no product has the colour.
        const strict = tiersOf(words, true);
        const expected = strict.length > 0 ? strict : tiersOf(words, false);
        // Other rules apply when no colour has all words.
        fc.pre(expected.length > 0);
        const { tiers } = find(index.search, typed);
        expect(
          tiers.map(tier =>
            listMembers(tier)
              .map(at => index.skus[at])
              .sort(),
          ),
        ).toEqual(expected);
        const query: ListQuery = {
          search: { hits: tiers, text: typed },
          filters: { color: ['noir', 'ivory'] },
          sort: 'recommended',
          page: 1,
          pageSize: 60,
        };
        const left = new Set<string>();
        const skus = expected.flatMap(tier =>
          inOrder(undefined, 'recommended').flatMap(spu => {
            const [first] = (models.get(spu) ?? []).filter(
              colour => tier.includes(colour.sku) && ['noir', 'ivory'].includes(colour.colorKey),
            );
            if (!first || left.has(spu)) return [];
            left.add(spu);
            return first.sku;
          }),
        );
        expect(listPage(index, query)).toEqual({ total: skus.length, skus: skus.slice(0, 60) });
      }),
      { numRuns: 150 },
    );
  });
});
