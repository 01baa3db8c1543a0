import { expect, it } from 'vitest';
import type { Yielder } from '../../base/overload/yielder.ts';
import { createColourSet, createLayout, setMember } from '../posting-sets/posting-set.ts';
import { buildValueTable } from './count-values.ts';
import type { IndexedFacet } from './facet-index.ts';
import { catalogueOrder, type Model, readSortKeys } from './rank-models.ts';

const MODELS = 5000;

/** Counts how often work with a yielder whose time is always over lets requests proceed. */
async function countTurns(work: (yielder: Yielder) => Promise<unknown>): Promise<number> {
  let turns = 0;
  await work({
    isDue: () => true,
    async yield() {
      turns++;
    },
  });
  return turns;
}

const models = Array.from(
  { length: MODELS },
  (_, id) => [{ id, price: id, listedAt: id }] as unknown as Model,
);

it('reads the sort keys of models in slices', async () => {
  expect(await countTurns(yielder => readSortKeys(models, yielder))).toBeGreaterThan(MODELS / 500);
});

it('sorts models in slices', async () => {
  const keys = await readSortKeys(models, { isDue: () => false, yield: async () => {} });
  expect(await countTurns(yielder => catalogueOrder(keys, yielder))).toBeGreaterThan(3);
});

it('builds the table of values in slices, with the values of each colour', async () => {
  const layout = createLayout(models.map(() => 1));
  const values = Array.from({ length: 10 }, (_, id) => {
    const colours = createColourSet(layout);
    for (let model = id; model < MODELS; model += id + 1) setMember(colours, model);
    return { id, value: String(id), label: String(id), colours };
  });
  const facets = [{ code: 'kind', label: 'kind', values }] as unknown as IndexedFacet[];
  let ids: number[] = [];
  const turns = await countTurns(async yielder => {
    const table = await buildValueTable(layout, facets, yielder);
    ids = [...table.ids.slice(table.starts[11], table.starts[12])];
  });
  expect(turns).toBe(20);
  expect(ids).toEqual([0, 1, 2, 3, 5]);
});
