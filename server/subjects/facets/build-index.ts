import { language } from '#shop/language';
import type { Db } from '../../base/database/index.ts';
import { createYielder, type Yielder } from '../../base/overload/yielder.ts';
import {
  computeAddress,
  createColourSet,
  createLayout,
  type Layout,
  nonEmptyWords,
  setMember,
  toModels,
} from '../posting-sets/posting-set.ts';
import { type IndexedColour, readColours } from '../products/read-colours.ts';
import { buildSearchIndex } from '../search/search-index.ts';
import { buildValueTable } from './count-values.ts';
import type { FacetIndex, IndexedFacet, IndexedValue } from './facet-index.ts';
import { FACETS, type FacetValue, IN_STOCK } from './facets.ts';
import {
  catalogueOrder,
  type Model,
  positionsIn,
  RANKED_SORTS,
  rankModels,
  readSortKeys,
} from './rank-models.ts';
import { readCategories, toMembers } from './read-categories.ts';

/** Most values of a facet; further ones are ignored, so that memory stays bounded. */
const MAX_VALUES = 200;

interface BuildOptions {
  /** Called between slices; once it returns false, the build ends with null. */
  isWanted?(): boolean;
  /** Whether requests that are under way come first: not while they wait for the index. */
  rests?: boolean;
}

/** Builds the index of a version of the catalogue in the background. */
export async function buildFacetIndex(
  db: Db,
  version: string,
  { isWanted = () => true, rests = false }: BuildOptions = {},
): Promise<FacetIndex | null> {
  const yielder = createYielder({ rests });
  const models = await readModels(db, yielder, isWanted);
  if (!models) return null;
  await yielder.yield();
  const layout = createLayout(models.map(colours => colours.length));
  const base = {
    version,
    layout,
    skus: new Array<string | undefined>(layout.words * 32),
    prices: new Float64Array(layout.words * 32),
    spus: new Array<string>(models.length),
    addresses: new Map<string, number>(),
    colours: createColourSet(layout),
    buyable: createColourSet(layout),
    stockVersion: 0,
  };
  const collected = FACETS.map(() => new Map<string, CollectedValue>());
  const listed: { colour: IndexedColour; address: number }[] = [];
  for (const [model, colours] of models.entries()) {
    base.spus[model] = (colours[0] as IndexedColour).spu;
    for (const [plane, colour] of colours.entries()) {
      const address = computeAddress(layout, model, plane);
      listed.push({ colour, address });
      base.skus[address] = colour.sku;
      base.prices[address] = colour.price;
      base.addresses.set(colour.sku, address);
      setMember(base.colours, address);
      if (colour.isBuyable) setMember(base.buyable, address);
      collectValues(collected, layout, colour, address);
    }
    if (yielder.isDue()) {
      if (!isWanted()) return null;
      await yielder.yield();
    }
  }
  const stocked = collected[FACETS.findIndex(({ code }) => code === IN_STOCK)]?.get('1');
  const { categories, namesByModel } = await readCategories(db, base, yielder);
  const keys = await readSortKeys(models, yielder);
  const ordered = await catalogueOrder(keys, yielder);
  await yielder.yield();
  const ranks = {} as FacetIndex['ranks'];
  for (const sort of RANKED_SORTS) {
    ranks[sort] = await rankModels(keys, sort, yielder);
    await yielder.yield();
  }
  const facets = toFacets(collected, layout);
  await yielder.yield();
  const valueTable = await buildValueTable(layout, facets, yielder);
  await yielder.yield();
  return {
    ...base,
    stocked: stocked?.colours ?? createColourSet(layout),
    facets,
    valueTable,
    allModels: { ...toMembers(layout, ordered), positions: positionsIn(ordered) },
    categories,
    ranks,
    search: await buildSearchIndex(layout, listed, namesByModel, yielder, isWanted),
  };
}

type CollectedValue = Omit<IndexedValue, 'id' | 'words'>;

/** Reads the colours by model. Models are sorted as the layout needs them: by number of colours, descending. */
async function readModels(db: Db, yielder: Yielder, isWanted: () => boolean): Promise<Model[] | null> {
  const models = new Map<string, IndexedColour[]>();
  for await (const slice of readColours(db)) {
    for (const colour of slice) {
      const colours = models.get(colour.spu);
      if (colours) colours.push(colour);
      else models.set(colour.spu, [colour]);
    }
    if (!isWanted()) return null;
    await yielder.yield();
  }
  // Then by kind: the sets of a category or a material then have few non-empty words.
  return [...models.values()].sort((a, b) => {
    const [one, other] = [a[0] as IndexedColour, b[0] as IndexedColour];
    return b.length - a.length || compare(one.kind, other.kind) || one.id - other.id;
  });
}

function collectValues(
  collected: readonly Map<string, CollectedValue>[],
  layout: Layout,
  colour: IndexedColour,
  address: number,
): void {
  for (const [n, facet] of FACETS.entries()) {
    const values = collected[n] as Map<string, CollectedValue>;
    for (const { isStocked, ...facetValue } of facet.listValues(colour)) {
      let value = values.get(facetValue.value);
      if (!value) {
        if (values.size === MAX_VALUES) continue;
        value = { ...facetValue, colours: createColourSet(layout) };
        values.set(facetValue.value, value);
      }
      setMember(value.colours, address);
      if (isStocked === undefined) continue;
      value.stocked ??= createColourSet(layout);
      setMember(value.stocked, address, isStocked);
    }
  }
}

function toFacets(collected: readonly Map<string, CollectedValue>[], layout: Layout): IndexedFacet[] {
  let id = 0;
  return FACETS.map(({ code, label, order, isHidden }, n) => ({
    code,
    label,
    ...(isHidden && { isHidden }),
    values: inOrder([...(collected[n]?.values() ?? [])], order).map(value => ({
      ...value,
      id: id++,
      // The set of colours in stock changes while the index is in use.
      ...(code !== IN_STOCK && { words: nonEmptyWords(toModels(layout, value.colours)) }),
    })),
  }));
}

function inOrder<V extends FacetValue>(values: V[], order?: readonly string[]): V[] {
  // Values that the order does not name follow at the end.
  const findRank = ({ value }: V) => (order?.indexOf(value) ?? 0) >>> 0;
  return values.sort(
    (a, b) =>
      COLLATOR.compare(a.group ?? '', b.group ?? '') ||
      findRank(a) - findRank(b) ||
      COLLATOR.compare(a.label, b.label),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const COLLATOR = new Intl.Collator(language.tag, { numeric: true });
