import { expect, it } from 'vitest';
import { createYielder } from '../../base/overload/yielder.ts';
import { type Model, rankModels, readSortKeys } from './rank-models.ts';

/** Colours of models, each with a price and the time at which it was listed. */
const model = (id: number, ...colours: [price: number, listedAt: number][]) =>
  colours.map(([price, listedAt]) => ({ id, price, listedAt })) as unknown as Model;

const MODELS = [model(1, [500, 1], [900, 5]), model(2, [600, 3]), model(3, [600, 2])];

it.each([
  ['priceUp', 'the lowest price of its colours', [0, 1, 2]],
  ['priceDown', 'the lowest price of its colours', [1, 2, 0]],
  ['newest', 'its newest colour', [0, 1, 2]],
] as const)('%s sorts a model by %s, equal ones as the catalogue does', async (sort, _by, order) => {
  const keys = await readSortKeys(MODELS, createYielder());
  const { model } = await rankModels(keys, sort, createYielder());
  expect([...model]).toEqual(order);
});

it.each([1, 2047, 2048, 2049, 4096, 5000, 10_001])('sorts %i models as one sort would', async count => {
  // A fixed sequence in which prices repeat.
  const models = Array.from({ length: count }, (_, n) =>
    model((n * 7919) % 100_003, [(n * 31) % 977, n % 13]),
  );
  const price = (n: number) => models[n]?.[0]?.price as number;
  const id = (n: number) => models[n]?.[0]?.id as number;
  const order = [...models.keys()].sort((a, b) => price(a) - price(b) || id(a) - id(b));
  const keys = await readSortKeys(models, createYielder());
  const { model: sorted, rank } = await rankModels(keys, 'priceUp', createYielder());
  expect([...sorted]).toEqual(order);
  expect(rank[order[count - 1] as number]).toBe(count - 1);
});
