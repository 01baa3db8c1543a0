import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sort } from '#contract';
import { makeCatalogue } from '../../scripts/catalogue/make.mjs';
import { type Catalogue, openCatalogue } from '../../server/subjects/catalogue/catalogue.ts';
import type { FacetIndex } from '../../server/subjects/facets/facet-index.ts';
import type { ListQuery } from '../../server/subjects/facets/find-matches.ts';
import { countFilters, listPage } from '../../server/subjects/facets/query-index.ts';
import { listMembers, setMember } from '../../server/subjects/posting-sets/posting-set.ts';
import { kindLabel } from '../../server/subjects/products/kinds.ts';
import type { IndexedColour } from '../../server/subjects/products/read-colours.ts';
import { findMeanings, listFamilyTerms, namedFamilies } from '../../server/subjects/search/aliases.ts';
import { find } from '../../server/subjects/search/find.ts';
import { toSounds } from '../../server/subjects/search/pinyin.ts';
import { queryWords } from '../../server/subjects/search/query-words.ts';
import { listTerms, splitPairs, type Word } from '../../server/subjects/search/terms.ts';
import { PlainLists, soldOutLast } from './plain-lists.ts';
import { shopForAllTests } from './shop.ts';

/** Number of models, each in one to four colours. The tests compare the index with plain lists of the same data. */
const PRODUCTS = 350;

const shop = shopForAllTests({ files: { 'products.json': JSON.stringify(makeCatalogue(PRODUCTS)) } });
let catalogue: Catalogue;
let index: FacetIndex;
let plain: PlainLists;
beforeAll(async () => {
  const { db } = shop.database;
  catalogue = await openCatalogue(db);
  index = await catalogue.facetIndex();
  plain = await PlainLists.read(db);
});
afterAll(() => catalogue.close());

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
    category: fc.option(fc.constantFrom(...plain.members.keys()), { nil: undefined }),
    filters: few,
    sort: fc.constantFrom<Sort>('recommended', 'newest', 'priceUp', 'priceDown'),
    page: fc.integer({ min: 1, max: 4 }),
    pageSize: fc.integer({ min: 1, max: 24 }),
  });
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
        expect(listPage(index, query)).toEqual(plain.list(query));
        expect(shown(query)).toEqual(plain.countValues(query.category, query.filters));
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
    expect(shown(query)).toEqual(plain.countValues('jewellery', { inStock: ['1'] }));
    for (const colour of plain.colours) {
      if (colour.gender === 'women') colour.isStocked = colour.isBuyable = !colour.isStocked;
      const address = index.addresses.get(colour.sku) as number;
      setMember(index.stocked, address, colour.isStocked);
      setMember(index.buyable, address, colour.isBuyable);
    }
    index.stockVersion++;
    expect(shown(query)).toEqual(plain.countValues('jewellery', { inStock: ['1'] }));
    expect(shown({ ...query, filters: {} })).toEqual(plain.countValues('jewellery', {}));
    expect(listPage(index, query)).toEqual(plain.list(query));
  });
});

describe('search', () => {
  const WORDS =
    '手袋 小牛皮 黑色 金色旋扣 戒指 jiezhi losange etoile 迷你 项链 丝 真丝方巾 手工封边 包 腕表 heure'.split(
      ' ',
    );

  const listTexts = (colour: IndexedColour): string[][] => [
    [colour.name],
    [colour.kind && kindLabel(colour.kind), colour.collection],
    [colour.colorName],
    [
      colour.material,
      ...(colour.gender === 'men' ? [] : ['女士']),
      ...(colour.gender === 'women' ? [] : ['男士']),
      ...[...plain.members].flatMap(([id, spus]) =>
        spus.includes(colour.spu) ? (plain.names.get(id) ?? []) : [],
      ),
    ],
    [colour.shortDesc, colour.sku],
  ];
  const TIERS = [0, 1, 2, 3, 4];

  it('finds the colours with every word, best match first', () => {
    const sounds = new Map<string, string[]>();
    const cachedSounds = (text: string) => {
      const known = sounds.get(text) ?? toSounds(text);
      sounds.set(text, known);
      return known;
    };
    const terms = new Map(
      plain.colours.map(colour => [
        colour.sku,
        listTexts(colour).map(
          (texts, tier) =>
            new Set([
              ...texts.flatMap(text => [...listTerms(text), ...(tier < 4 ? cachedSounds(text) : [])]),
              ...(tier === 2 ? listFamilyTerms(colour.colorName) : []),
            ]),
        ),
      ]),
    );
    const isIn = (word: Word, tier: Set<string>, isStrict: boolean) => {
      const families = namedFamilies(word);
      if (isStrict && families.length > 0) return families.some(family => tier.has(family));
      return [word.text, ...findMeanings(word.text)].some(meaning =>
        /\p{Script=Han}/u.test(meaning)
          ? splitPairs(meaning).every(pair => tier.has(pair))
          : [...tier].some(term => term.startsWith(meaning)),
      );
    };
    /** The first tier in which a colour has all words; -1 when it lacks one. */
    const findTier = (colour: IndexedColour, words: readonly Word[], isStrict: boolean) =>
      TIERS.findIndex(last =>
        words.every(word =>
          terms
            .get(colour.sku)
            ?.slice(0, last + 1)
            .some(tier => isIn(word, tier, isStrict)),
        ),
      );
    const listTiers = (words: readonly Word[], isStrict: boolean) => {
      const tier = new Map(plain.colours.map(colour => [colour, findTier(colour, words, isStrict)]));
      return TIERS.map(at => plain.colours.filter(colour => tier.get(colour) === at).map(({ sku }) => sku))
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
        const strict = listTiers(words, true);
        const expected = strict.length > 0 ? strict : listTiers(words, false);
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
        const skus = expected.flatMap(tier => {
          const models = plain
            .inOrder(undefined, 'recommended')
            .filter(spu => !left.has(spu))
            .map(spu =>
              plain
                .listColours(spu)
                .filter(colour => tier.includes(colour.sku) && ['noir', 'ivory'].includes(colour.colorKey)),
            );
          for (const [first] of models) if (first) left.add(first.spu);
          return soldOutLast(models).flatMap(([first]) => first?.sku ?? []);
        });
        expect(listPage(index, query)).toEqual({ total: skus.length, skus: skus.slice(0, 60) });
      }),
      { numRuns: 150 },
    );
  });
});
