import { expect, it } from 'vitest';
import { type Model, rankModels } from './rank-models.ts';

/** Colours of models, each with a price and the time at which it was listed. */
const model = (id: number, ...colours: [price: number, listedAt: number][]) =>
  colours.map(([price, listedAt]) => ({ id, price, listedAt })) as unknown as Model;

const MODELS = [model(1, [500, 1], [900, 5]), model(2, [600, 3]), model(3, [600, 2])];

it.each([
  ['priceUp', 'the lowest price of its colours', [0, 1, 2]],
  ['priceDown', 'the lowest price of its colours', [1, 2, 0]],
  ['newest', 'its newest colour', [0, 1, 2]],
] as const)('%s sorts a model by %s, equal ones as the catalogue does', (sort, _by, order) => {
  expect([...rankModels(MODELS, sort).model]).toEqual(order);
});
