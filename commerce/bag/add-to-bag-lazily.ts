import type { AddItemInput } from './add-item-input.ts';
import type { AddResult } from './add-to-bag.ts';

/** Adds an item to the bag; loads the code for it on first use. */
export const addToBagLazily = (entry: AddItemInput, sku?: string): Promise<AddResult> =>
  import('./add-to-bag.ts').then(({ addToBag }) => addToBag(entry, sku));
