import type { Sort } from '../../contract/lists.ts';
import { type Counted, countsOf } from './countChoices.ts';
import { IN_STOCK, isWithin, PRICE, readRange } from './facets.ts';
import {
  add,
  type Bits,
  colourSet,
  firstColour,
  has,
  keep,
  keepAny,
  modelsAmong,
  put,
  remove,
  size,
  valuesOf,
} from './layout.ts';
import type { Members, Shelf } from './shelf.ts';

/** What a list is asked for. */
export interface Wish {
  /** A category, all without. */
  category?: string | undefined;
  /** A search's hits, the most fitting first, and its words. */
  search?: { hits: readonly Bits[]; query: string } | undefined;
  /** Chosen values by layer; one of each layer must fit. */
  chosen: Readonly<Record<string, readonly string[]>>;
  sort: Sort;
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface ListFilter {
  code: string;
  label: string;
  values: { value: string; label: string; hex: string; count: number; selected: boolean }[];
}

export interface Listed {
  /** Models, whatever the page. */
  total: number;
  /** One colour of each of the page's models: the first that fits. */
  skus: string[];
}

/** Choices whose sets are kept, for the next page and the same wish of others, and the wish that goes on from it. */
const MAX_KEPT = 200;

const kept = new WeakMap<Shelf, Map<string, Counted>>();

/** A page of a list; null when there is no such category. Costs steps of 32 products, and no query. */
export function listOf(shelf: Shelf, wish: Wish): Listed | null {
  const members = membersOf(shelf, wish);
  if (!members) return null;
  const fitting = fittingOf(shelf, wish, members);
  const skip = (wish.page - 1) * wish.pageSize;
  if (skip >= fitting.total || wish.pageSize === 0) return { total: fitting.total, skus: [] };
  const skus: string[] = [];
  for (const { model, colours } of inOrder(shelf, wish, members, fitting, skip, wish.pageSize)) {
    const address = firstColour(shelf.layout, colours, model);
    skus.push(shelf.skus[address] as string);
  }
  return { total: fitting.total, skus };
}

/** The layers of a list, each choice counted under the other layers' choices; null when there is no such category. */
export function filtersOf(shelf: Shelf, wish: Wish): ListFilter[] | null {
  const members = membersOf(shelf, wish);
  if (!members) return null;
  return shelf.layers.flatMap(layer => {
    const { code, label, choices } = layer;
    const { [code]: chosen = [], ...others } = wish.chosen;
    // What fits the other layers alone has often been counted when the shopper chose them.
    const counts = countsOf(shelf, fittingOf(shelf, { ...wish, chosen: others }, members), layer);
    const values = choices.flatMap(({ value, label: name, hex = '' }, n) => {
      const count = counts[n] as number;
      const selected = chosen.includes(value);
      return count > 0 || selected ? [{ value, label: name, hex, count, selected }] : [];
    });
    return values.length > 0 ? [{ code, label, values }] : [];
  });
}

function membersOf(shelf: Shelf, { category }: Wish): Members | undefined {
  return category === undefined ? shelf.everything : shelf.categories.get(category);
}

function fittingOf(shelf: Shelf, wish: Wish, members: Members): Counted {
  const { category = null, search, chosen } = wish;
  const known = kept.get(shelf) ?? new Map<string, Counted>();
  kept.set(shelf, known);
  const place = [category, search?.query ?? null];
  const codes = Object.keys(chosen).sort();
  const key = JSON.stringify([
    place,
    IN_STOCK in chosen && shelf.stockEpoch,
    codes.map(code => [code, [...(chosen[code] ?? [])].sort()]),
  ]);
  let fitting = known.get(key);
  if (!fitting) {
    const colours = coloursOf(shelf, wish);
    fitting = { colours, ...modelsAmong(shelf.layout, colours, members.models), counts: new Map() };
    if (known.size >= MAX_KEPT) known.delete(known.keys().next().value as string);
  } else known.delete(key);
  known.set(key, fitting);
  return fitting;
}

/** The colours in every chosen layer's sets. */
function coloursOf(shelf: Shelf, { search, chosen }: Wish): Bits {
  const [first = colourSet(shelf.layout), ...others] = search ? search.hits : [shelf.colours];
  const wanted = Object.entries(chosen).filter(([, values]) => values.length > 0);
  // What is kept elsewhere is copied only if something is to be done to it.
  const colours = others.length + wanted.length > 0 ? first.slice() : first;
  for (const hits of others) add(colours, hits);
  for (const [code, values] of wanted) keepAny(colours, chosenIn(shelf, code, values));
  return colours;
}

/** The sets of a layer's chosen values. */
function chosenIn(shelf: Shelf, code: string, values: readonly string[]): Bits[] {
  const choices = shelf.layers.find(layer => layer.code === code)?.choices ?? [];
  const known = choices.filter(({ value }) => values.includes(value));
  const sets = known.map(({ colours }) => colours);
  if (code !== PRICE) return sets;
  const ranges = colourSet(shelf.layout);
  for (const value of values) {
    if (!known.some(choice => choice.value === value)) addRange(ranges, shelf, value);
  }
  return [...sets, ranges];
}

/** A price range that is no band. */
function addRange(set: Bits, { prices, skus }: Shelf, value: string): void {
  const range = readRange(value);
  if (!range) return;
  for (let address = 0; address < prices.length; address++) {
    if (isWithin(prices[address] as number, range.from, range.to) && skus[address]) put(set, address);
  }
}

/** The fitting models from one place of the order on. */
function* inOrder(
  shelf: Shelf,
  { search, sort }: Wish,
  members: Members,
  fitting: Counted,
  skip: number,
  limit: number,
): Generator<{ model: number; colours: Bits }> {
  let passed = 0;
  const end = skip + limit;
  for (const { colours, models } of inTiers(shelf, sort === 'recommended' && search?.hits, fitting)) {
    for (const model of inTurn(shelf, members, sort, models, end - passed)) {
      if (passed++ >= skip) yield { model, colours };
      if (passed === end) return;
    }
  }
}

/** What fits, the most fitting of a search's hits first; a model stands where its best colour does. */
function* inTiers(
  { layout }: Shelf,
  hits: readonly Bits[] | false | undefined,
  fitting: Counted,
): Generator<Pick<Counted, 'colours' | 'models'>> {
  if (!hits || hits.length === 1) return yield fitting;
  const left = fitting.models.slice();
  for (const tier of hits) {
    const colours = keep(tier.slice(), fitting.colours);
    const { models } = modelsAmong(layout, colours, left);
    yield { colours, models };
    remove(left, models);
  }
}

/**
 * Models of a set in a sort's order, of which the first few are wanted. Many are met on a walk along the order, few
 * are put into it: either way no more than the square root of members × wanted is looked at, where places are known.
 */
function* inTurn(
  shelf: Shelf,
  members: Members,
  sort: Sort,
  models: Bits,
  wanted: number,
): Generator<number> {
  const { rank, model } =
    sort === 'recommended' ? { rank: members.places, model: members.ordered } : shelf.ranks[sort];
  const count = size(models);
  if (rank && count * count < members.ordered.length * wanted) {
    const places = Uint32Array.from(valuesOf(models), one => rank[one] as number).sort();
    for (const place of places) yield model[place] as number;
    return;
  }
  for (const one of sort === 'recommended' ? model : sorted(shelf, members, sort))
    if (has(models, one)) yield one;
}

const orders = new WeakMap<Members, Map<Sort, Uint32Array>>();

/** A category's models in a sort's order, kept. */
function sorted(
  { ranks, everything }: Shelf,
  members: Members,
  sort: Exclude<Sort, 'recommended'>,
): Uint32Array {
  if (members === everything) return ranks[sort].model;
  const known = orders.get(members) ?? new Map<Sort, Uint32Array>();
  orders.set(members, known);
  let order = known.get(sort);
  if (!order) {
    const { rank, model } = ranks[sort];
    order = members.ordered.map(member => rank[member] as number).sort();
    order.forEach((place, n, all) => {
      all[n] = model[place] as number;
    });
    known.set(sort, order);
  }
  return order;
}
