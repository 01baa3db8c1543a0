import type { Gender } from '../../database/tables/catalogue.ts';
import { type Bits, firstColour, has, keep, modelsOf } from '../lists/layout.ts';
import type { Shelf } from '../lists/shelf.ts';

/** Words that callers use for whom a product is for; what is not among them asks for all. */
const GENDERS: Record<string, Gender> = {
  women: 'women',
  female: 'women',
  f: 'women',
  女士: 'women',
  女: 'women',
  '2': 'women',
  men: 'men',
  male: 'men',
  m: 'men',
  先生: 'men',
  男士: 'men',
  男: 'men',
  '1': 'men',
};

export const genderOf = (word = ''): Gender => GENDERS[word.toLowerCase()] ?? 'all';

/** SKUs of products in stock for a gender, each another model, drawn anew each time. */
export function randomOf(shelf: Shelf, gender: Gender, count: number, random = Math.random): string[] {
  const colours = keep(shelf.stocked.slice(), shelf.colours);
  if (gender !== 'all') keep(colours, choiceOf(shelf, 'gender', gender) ?? colours);
  const models = modelsOf(shelf.layout, colours);
  const drawn = new Set<number>();
  const total = shelf.layout.models;
  // Most draws hit; where few fit, the walk from a random place finds them all.
  for (let draw = 0; draw < 8 * count && drawn.size < count; draw++) {
    const model = Math.floor(random() * total);
    if (total > 0 && has(models, model)) drawn.add(model);
  }
  const start = Math.floor(random() * total);
  for (let step = 0; step < total && drawn.size < count; step++) {
    const model = (start + step) % total;
    if (has(models, model)) drawn.add(model);
  }
  return [...drawn].map(model => shelf.skus[firstColour(shelf.layout, colours, model)] as string);
}

function choiceOf(shelf: Shelf, code: string, value: string): Bits | undefined {
  return shelf.layers.find(layer => layer.code === code)?.choices.find(choice => choice.value === value)
    ?.colours;
}
