import type { Db } from '../../database/index.ts';
import { buildSearchIndex } from '../../search/searchIndex.ts';
import { choiceTable } from './countChoices.ts';
import { type Choice, FACETS, IN_STOCK, type ListedColour } from './facets.ts';
import { addressOf, type Bits, colourSet, layoutOf, modelSet, modelsOf, put, wordsIn } from './layout.ts';
import { createPace, type Pace } from './pace.ts';
import { readColours, readMembers } from './readColours.ts';
import type { LayerChoice, Members, Shelf } from './shelf.ts';

/** Most choices that a layer has; further ones are left out, so that memory stays bounded. */
const MAX_CHOICES = 200;

/**
 * Builds a version's read model, beside the requests.
 *
 * @param isWanted asked between slices; no longer wanted, it ends with null.
 */
export async function buildShelf(
  db: Db,
  version: string,
  isWanted: () => boolean = () => true,
): Promise<Shelf | null> {
  const pace = createPace();
  const models = new Map<string, ListedColour[]>();
  for await (const slice of readColours(db)) {
    for (const colour of slice) {
      const colours = models.get(colour.spu);
      if (colours) colours.push(colour);
      else models.set(colour.spu, [colour]);
    }
    if (!isWanted()) return null;
    await pace.rest();
  }
  // Models of a kind side by side: the words of what a category or a material holds are then few.
  const ordered = [...models.values()].sort((a, b) => {
    const [one, other] = [a[0] as ListedColour, b[0] as ListedColour];
    return b.length - a.length || compare(one.kind, other.kind) || one.id - other.id;
  });
  await pace.rest();
  const layout = layoutOf(ordered.map(colours => colours.length));
  const shelf = {
    version,
    layout,
    skus: new Array<string | undefined>(layout.words * 32),
    prices: new Float64Array(layout.words * 32),
    spus: ordered.map(colours => (colours[0] as ListedColour).spu),
    addresses: new Map<string, number>(),
    colours: colourSet(layout),
    stockEpoch: 0,
  };
  const layers = FACETS.map(() => new Map<string, Omit<LayerChoice, 'number'>>());
  const listed: { colour: ListedColour; address: number }[] = [];
  for (const [model, colours] of ordered.entries()) {
    for (const [plane, colour] of colours.entries()) {
      const address = addressOf(layout, model, plane);
      listed.push({ colour, address });
      shelf.skus[address] = colour.sku;
      shelf.prices[address] = colour.price;
      shelf.addresses.set(colour.sku, address);
      put(shelf.colours, address);
      for (const [n, facet] of FACETS.entries()) {
        const choices = layers[n] as (typeof layers)[number];
        for (const choice of facet.of(colour)) {
          let known = choices.get(choice.value);
          if (!known) {
            if (choices.size === MAX_CHOICES) continue;
            known = { ...choice, colours: colourSet(layout) };
            choices.set(choice.value, known);
          }
          put(known.colours, address);
        }
      }
    }
    if (pace.isDue()) {
      if (!isWanted()) return null;
      await pace.rest();
    }
  }
  const stocked = layers[FACETS.findIndex(({ code }) => code === IN_STOCK)]?.get('1');
  const { categories, cats } = await readCategoryMembers(db, shelf, pace);
  const everything = membersOf(
    shelf,
    byKey(ordered, colours => (colours[0] as ListedColour).id),
  );
  await pace.rest();
  const ranks = {} as Shelf['ranks'];
  for (const [sort, key] of Object.entries(KEYS)) {
    ranks[sort as keyof typeof KEYS] = rankedBy(ordered, key);
    await pace.rest();
  }
  let number = 0;
  const shown = FACETS.map((facet, n) => ({
    code: facet.code,
    label: facet.label,
    choices: inOrder([...(layers[n]?.values() ?? [])], facet.order).map(choice => ({
      ...choice,
      number: number++,
      // What is in stock changes under way.
      ...(facet.code !== IN_STOCK && { words: wordsIn(modelsOf(layout, choice.colours)) }),
    })),
  }));
  await pace.rest();
  return {
    ...shelf,
    stocked: stocked?.colours ?? colourSet(layout),
    layers: shown,
    choices: choiceTable(layout, shown),
    everything: { ...everything, places: placesIn(everything.ordered) },
    categories,
    ranks,
    search: await buildSearchIndex(layout, listed, cats, pace, isWanted),
  };
}

/** What a sort goes by, ascending; the same in the catalogue's own order. */
const KEYS: Record<keyof Shelf['ranks'], (colours: ListedColour[]) => number> = {
  newest: colours => -Math.max(...colours.map(({ listedAt }) => listedAt)),
  priceUp: colours => Math.min(...colours.map(({ price }) => price)),
  priceDown: colours => -Math.min(...colours.map(({ price }) => price)),
};

async function readCategoryMembers(db: Db, shelf: Pick<Shelf, 'layout' | 'spus'>, pace: Pace) {
  const numbers = new Map(shelf.spus.map((spu, model) => [spu, model]));
  const found = new Map<string, number[]>();
  for await (const slice of readMembers(db)) {
    for (const { category_id, spu } of slice) {
      const model = numbers.get(spu);
      if (model === undefined) continue;
      const members = found.get(category_id);
      if (members) members.push(model);
      else found.set(category_id, [model]);
    }
    await pace.rest();
  }
  const names = await db.selectFrom('categories').select(['id', 'name']).execute();
  const categories = new Map<string, Members>();
  // Names of the categories that a model is in, to be searched by.
  const cats = new Map<number, string[]>();
  for (const { id, name } of names) {
    const models = found.get(id) ?? [];
    categories.set(id, membersOf(shelf, Uint32Array.from(models)));
    for (const model of models) {
      const known = cats.get(model);
      if (known) known.push(name);
      else cats.set(model, [name]);
    }
  }
  return { categories, cats };
}

function membersOf({ layout }: Pick<Shelf, 'layout'>, ordered: Uint32Array): Members {
  const models: Bits = modelSet(layout);
  for (const model of ordered) put(models, model);
  return { models, ordered };
}

/** Models by ascending key; the same key in the catalogue's order. */
function byKey(models: readonly ListedColour[][], key: (colours: ListedColour[]) => number): Uint32Array {
  const keys = Float64Array.from(models, key);
  const ids = Float64Array.from(models, colours => (colours[0] as ListedColour).id);
  const at = (values: Float64Array, n: number) => values[n] as number;
  return Uint32Array.from(models.keys()).sort((a, b) => at(keys, a) - at(keys, b) || at(ids, a) - at(ids, b));
}

function rankedBy(models: readonly ListedColour[][], key: (colours: ListedColour[]) => number) {
  const model = byKey(models, key);
  return { rank: placesIn(model), model };
}

function placesIn(ordered: Uint32Array): Uint32Array {
  const places = new Uint32Array(ordered.length);
  for (const [place, model] of ordered.entries()) places[model] = place;
  return places;
}

function inOrder<C extends Choice>(choices: C[], order?: readonly string[]): C[] {
  const kept = [...choices];
  if (order) kept.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  else kept.sort((a, b) => COLLATOR.compare(a.label, b.label));
  return kept;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const COLLATOR = new Intl.Collator('zh-CN', { numeric: true });
