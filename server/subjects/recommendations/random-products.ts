import type { Gender } from '../../base/database/tables/catalogue.ts';
import type { FacetIndex } from '../facets/facet-index.ts';
import { firstColour, hasMember, intersect, type PostingSet, toModels } from '../posting-sets/posting-set.ts';

/** Names that callers use for genders. */
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
  all: 'all',
  '': 'all',
};

/** Reads a gender, in any case; `all` without one, undefined for another text. */
export const parseGender = (name = ''): Gender | undefined =>
  Object.hasOwn(GENDERS, name.toLowerCase()) ? GENDERS[name.toLowerCase()] : undefined;

/** Draws random products in stock for a gender, each of a different model. */
export function randomProducts(
  index: FacetIndex,
  gender: Gender,
  count: number,
  random = Math.random,
): string[] {
  const colours = intersect(index.stocked.slice(), index.colours);
  if (gender !== 'all') intersect(colours, findSet(index, 'gender', gender) ?? colours);
  const models = toModels(index.layout, colours);
  const drawn = new Set<number>();
  const total = index.layout.models;
  // Most draws hit. Where few models match, the walk from a random start finds the others.
  for (let draw = 0; draw < 8 * count && drawn.size < count; draw++) {
    const model = Math.floor(random() * total);
    if (total > 0 && hasMember(models, model)) drawn.add(model);
  }
  const start = Math.floor(random() * total);
  for (let step = 0; step < total && drawn.size < count; step++) {
    const model = (start + step) % total;
    if (hasMember(models, model)) drawn.add(model);
  }
  return [...drawn].map(model => index.skus[firstColour(index.layout, colours, model)] as string);
}

function findSet(index: FacetIndex, code: string, value: string): PostingSet | undefined {
  const facet = index.facets.find(entry => entry.code === code);
  return facet?.values.find(entry => entry.value === value)?.colours;
}
