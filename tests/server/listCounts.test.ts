import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sort } from '../../server/contract/lists.ts';
import { type Catalogue, openCatalogue } from '../../server/products/catalogue.ts';
import { kindLabel } from '../../server/products/kinds.ts';
import { FACETS, isWithin, type ListedColour, readRange } from '../../server/products/lists/facets.ts';
import { valuesOf } from '../../server/products/lists/layout.ts';
import { filtersOf, listOf, type Wish } from '../../server/products/lists/list.ts';
import { readColours, readMembers } from '../../server/products/lists/readColours.ts';
import type { Shelf } from '../../server/products/lists/shelf.ts';
import { find } from '../../server/search/find.ts';
import { soundsOf } from '../../server/search/pinyin.ts';
import { pairsOf, termsOf, type Word, wordsOf } from '../../server/search/terms.ts';
import { emptyDatabase } from './database.ts';
import { Shop } from './shop.ts';

/** A catalogue of models in one to four colours, read once more as plain lists to compare with. */
const PRODUCTS = 350;

let shop: Shop;
let catalogue: Catalogue;
let shelf: Shelf;
let colours: ListedColour[];
/** Colours by model. */
let models: Map<string, ListedColour[]>;
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
  shelf = await catalogue.shelf();
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

type Chosen = Record<string, string[]>;

function fits(colour: ListedColour, chosen: Chosen): boolean {
  return FACETS.every(({ code, of }) => {
    const values = chosen[code] ?? [];
    const range = (value: string) => (code === 'price' ? readRange(value) : null);
    return (
      values.length === 0 ||
      of(colour).some(({ value }) => values.includes(value)) ||
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

/** The models of a category, or all, in the order asked for. */
function inOrder(category: string | undefined, sort: Sort): string[] {
  const all = category
    ? (members.get(category) ?? [])
    : [...models.keys()].sort((a, b) => placeOf(a) - placeOf(b));
  if (sort === 'recommended') return all;
  const key = KEYS[sort];
  return [...all].sort((a, b) => key(a) - key(b) || placeOf(a) - placeOf(b));
}

/** The colours of a model that fit. */
const fitting = (spu: string, chosen: Chosen) =>
  (models.get(spu) ?? []).filter(colour => fits(colour, chosen));

function countsOf(category: string | undefined, chosen: Chosen) {
  const all = inOrder(category, 'recommended');
  return FACETS.flatMap(({ code, of }) => {
    const counts = new Map<string, number>();
    for (const spu of all) {
      const found = fitting(spu, { ...chosen, [code]: [] }).flatMap(colour =>
        of(colour).map(({ value }) => value),
      );
      for (const value of new Set(found)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].map(([value, count]) => `${code} ${value} ${count}`);
  }).sort();
}

/** Wishes as shoppers have them: some layers with some of their values, and one that nothing has. */
const wishes = () => {
  const chosen = fc.record(
    Object.fromEntries(
      shelf.layers.map(({ code, choices }) => [
        code,
        fc.subarray(
          [...choices.map(({ value }) => value), code === 'price' ? '8000-60000' : 'none', 'neither'],
          { minLength: 1, maxLength: Math.min(6, choices.length) },
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  // Few layers: of many, nothing fits.
  const few = fc
    .tuple(
      chosen,
      fc.subarray(
        shelf.layers.map(({ code }) => code),
        { maxLength: 3 },
      ),
    )
    .map(([all, codes]) => Object.fromEntries(codes.flatMap(code => (all[code] ? [[code, all[code]]] : []))));
  return fc.record({
    category: fc.option(fc.constantFrom(...members.keys()), { nil: undefined }),
    chosen: few,
    sort: fc.constantFrom<Sort>('recommended', 'newest', 'priceUp', 'priceDown'),
    page: fc.integer({ min: 1, max: 4 }),
    pageSize: fc.integer({ min: 1, max: 24 }),
  });
};

const naive = ({ category, chosen, sort, page, pageSize }: Wish) => {
  const firsts = inOrder(category, sort).flatMap(spu => fitting(spu, chosen as Chosen)[0]?.sku ?? []);
  return { total: firsts.length, skus: firsts.slice((page - 1) * pageSize, page * pageSize) };
};

const shown = (wish: Wish) =>
  filtersOf(shelf, wish)
    ?.flatMap(({ code, values }) =>
      values.filter(({ count }) => count > 0).map(({ value, count }) => `${code} ${value} ${count}`),
    )
    .sort();

describe('lists of a catalogue of any shape', () => {
  it('show, order and count what plain lists would', () => {
    fc.assert(
      fc.property(wishes(), wish => {
        expect(listOf(shelf, wish)).toEqual(naive(wish));
        expect(shown(wish)).toEqual(countsOf(wish.category, wish.chosen as Chosen));
      }),
      { numRuns: 300 },
    );
  });

  it('count what is in stock by the newest view of it', () => {
    const wish: Wish = {
      category: 'jewellery',
      chosen: { inStock: ['1'] },
      sort: 'recommended',
      page: 1,
      pageSize: 24,
    };
    expect(shown(wish)).toEqual(countsOf('jewellery', { inStock: ['1'] }));
    for (const colour of colours) if (colour.gender === 'women') colour.stocked = !colour.stocked;
    for (const colour of colours) {
      const at = shelf.addresses.get(colour.sku) as number;
      const [word, bit] = [at >>> 5, 1 << (at & 31)];
      const before = shelf.stocked[word] as number;
      shelf.stocked[word] = colour.stocked ? before | bit : before & ~bit;
    }
    shelf.stockEpoch++;
    expect(shown(wish)).toEqual(countsOf('jewellery', { inStock: ['1'] }));
    expect(shown({ ...wish, chosen: {} })).toEqual(countsOf('jewellery', {}));
    expect(listOf(shelf, wish)).toEqual(naive(wish));
  });
});

describe('a search of a catalogue of any shape', () => {
  const WORDS =
    '手袋 小牛皮 黑色 金色旋扣 戒指 jiezhi losange etoile 迷你 项链 丝 真丝方巾 手工封边 包 腕表 heure'.split(
      ' ',
    );

  const textsOf = (colour: ListedColour): string[][] => [
    [colour.name, colour.kind && kindLabel(colour.kind), colour.collection],
    [
      colour.colorName,
      colour.material,
      ...[...members].flatMap(([id, spus]) => (spus.includes(colour.spu) ? (names.get(id) ?? []) : [])),
    ],
    [colour.shortDesc, colour.sku],
  ];

  it('finds the colours with every word, the most fitting first', () => {
    const sounds = new Map<string, string[]>();
    const heard = (text: string) => {
      const known = sounds.get(text) ?? soundsOf(text);
      sounds.set(text, known);
      return known;
    };
    const terms = new Map(
      colours.map(colour => [
        colour.sku,
        textsOf(colour).map(
          (texts, tier) =>
            new Set(texts.flatMap(text => [...termsOf(text), ...(tier < 2 ? heard(text) : [])])),
        ),
      ]),
    );
    const isIn = (word: { text: string; han: boolean }, tier: Set<string>) =>
      word.han
        ? pairsOf(word.text).every(pair => tier.has(pair))
        : [...tier].some(term => term.startsWith(word.text));
    /** The tier by which a colour has all words; -1 when it has not. */
    const tierOf = (colour: ListedColour, words: readonly Word[]) =>
      [0, 1, 2].findIndex(last =>
        words.every(word =>
          terms
            .get(colour.sku)
            ?.slice(0, last + 1)
            .some(tier => isIn(word, tier)),
        ),
      );
    const queries = fc
      .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
      .map(words => words.join(' '));
    fc.assert(
      fc.property(queries, query => {
        const words = wordsOf(query);
        const tier = new Map(colours.map(colour => [colour, tierOf(colour, words)]));
        const expected = [0, 1, 2]
          .map(at => colours.filter(colour => tier.get(colour) === at).map(({ sku }) => sku))
          .map(skus => skus.sort())
          .filter(skus => skus.length > 0);
        // Where nothing has all words, other rules hold.
        fc.pre(expected.length > 0);
        const { tiers } = find(shelf.search, query);
        expect(
          tiers.map(tier =>
            valuesOf(tier)
              .map(at => shelf.skus[at])
              .sort(),
          ),
        ).toEqual(expected);
        const wish: Wish = {
          search: { hits: tiers, query },
          chosen: { color: ['noir', 'ivory'] },
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
        expect(listOf(shelf, wish)).toEqual({ total: skus.length, skus: skus.slice(0, 60) });
      }),
      { numRuns: 150 },
    );
  });
});
