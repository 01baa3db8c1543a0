import type { AddResult } from './add-to-bag.ts';
import type { BagEntry } from './bag-entry.ts';

/** `addToBag`, fetched when something is first added. */
export const addToBag = (entry: BagEntry, sku?: string): Promise<AddResult> =>
  import('./add-to-bag.ts').then(module => module.addToBag(entry, sku));
