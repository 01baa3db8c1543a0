import type { Db } from '../../base/database/index.ts';
import type { Yielder } from '../../base/overload/yielder.ts';
import { createModelSet, type Layout, setMember } from '../posting-sets/posting-set.ts';
import { readMembers } from '../products/read-colours.ts';
import type { FacetIndex, Members } from './facet-index.ts';

/** Reads the models of each category, and each model's category names for the search. */
export async function readCategories(
  db: Db,
  { layout, spus }: Pick<FacetIndex, 'layout' | 'spus'>,
  yielder: Yielder,
) {
  const numbers = new Map<string, number>();
  for (const [model, spu] of spus.entries()) {
    numbers.set(spu, model);
    if (yielder.isDue()) await yielder.yield();
  }
  const found = new Map<string, number[]>();
  for await (const slice of readMembers(db)) {
    for (const { category_id, spu } of slice) {
      const model = numbers.get(spu);
      if (model === undefined) continue;
      const members = found.get(category_id);
      if (members) members.push(model);
      else found.set(category_id, [model]);
    }
    await yielder.yield();
  }
  const rows = await db.selectFrom('categories').select(['id', 'name']).execute();
  const categories = new Map<string, Members>();
  const namesByModel = new Map<number, string[]>();
  for (const { id, name } of rows) {
    const models = found.get(id) ?? [];
    categories.set(id, toMembers(layout, Uint32Array.from(models)));
    for (const model of models) {
      const names = namesByModel.get(model);
      if (names) names.push(name);
      else namesByModel.set(model, [name]);
      if (yielder.isDue()) await yielder.yield();
    }
    await yielder.yield();
  }
  return { categories, namesByModel };
}

/** Returns the models of a category as a set and in the category's order. */
export function toMembers(layout: Layout, ordered: Uint32Array): Members {
  const models = createModelSet(layout);
  for (const model of ordered) setMember(models, model);
  return { models, ordered };
}
