import { isEqual, type SpecialFields, sharedSizeOf, sizeOf } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import type { Reference } from './reference.ts';

/** Most sizes of blocks that are remembered, so that memory stays flat for any number of pages. */
const MOST_SIZES = 500;

/** Most blocks of one size: a newer one replaces the oldest. */
const MOST_OF_SIZE = 4;

/** A value that is judged again in each equal block: its page or the time may make it wrong. */
export interface PageValue {
  reference: Reference;
  steps: readonly string[];
}

/** An alternative text, which is compared with that of the picture before. */
export interface KnownAlt {
  alt: string;
  owner: object;
}

/** What is left to judge in a block of which nothing else is wrong. */
export interface Left {
  alts: readonly KnownAlt[];
  values: readonly PageValue[];
}

/** A block that has been seen. */
export interface KnownBlock {
  block: object;
  fields: SpecialFields;
  isInside: boolean;
  /** Whether its values have been judged once: the next walk notes what is left. */
  isWalked: boolean;
  left?: Left | undefined;
}

/** Blocks by their size. */
export type KnownBlocks = Map<number, KnownBlock[]>;

const byShop = new WeakMap<ShopIndex, KnownBlocks>();
const offline: KnownBlocks = new Map();

/**
 * Returns the blocks that have been seen in a shop: equal ones are on many pages, and the page in an editor is checked after
 * each change of one of its blocks.
 *
 * @param shop null for a check without references.
 */
export function knownBlocksIn(shop: ShopIndex | null): KnownBlocks {
  if (!shop) return offline;
  let blocks = byShop.get(shop);
  if (!blocks) {
    blocks = new Map();
    byShop.set(shop, blocks);
  }
  return blocks;
}

/** Returns the known block that equals one; a new one if none does. */
export function recall(
  blocks: KnownBlocks,
  block: object,
  fields: SpecialFields,
  isInside: boolean,
): KnownBlock {
  const size = sharedSizeOf(block) ?? sizeOf(block);
  let known = blocks.get(size);
  if (known) {
    for (let index = 0; index < known.length; index++) {
      const other = known[index] as KnownBlock;
      if (other.fields === fields && other.isInside === isInside && isEqual(other.block, block)) return other;
    }
    if (known.length >= MOST_OF_SIZE) known.shift();
  } else {
    if (blocks.size >= MOST_SIZES) blocks.clear();
    known = [];
    blocks.set(size, known);
  }
  const added: KnownBlock = { block, fields, isInside, isWalked: false };
  known.push(added);
  return added;
}
