import type { Block } from '../model/block.ts';
import type { BlockDefinition } from '../model/definition.ts';
import { copyOf, isEqual, sizeOf } from '../model/equal-values.ts';

/** Most sizes of blocks that are remembered, so that memory stays flat for any number of pages. */
const MOST_SIZES = 500;

/** Most blocks of one size: a newer one replaces the oldest. */
const MOST_OF_SIZE = 4;

/** Copies that may be made without a use. Where blocks have no equals, one of ten is copied. */
const MOST_UNUSED = 1000;

/** A block of which the schema finds nothing: as it is written, and with the defaults. */
interface ValidBlock {
  written: Block;
  definition: BlockDefinition;
  checked: Block;
}

/** What is known of a written block. */
export interface Recalled {
  size: number;
  /** An equal block with its defaults, which was valid; undefined if none is known. */
  checked: Block | undefined;
  /** A copy of the block to remember, if it is valid; undefined for one that is seen for the first time. */
  written: Block | undefined;
}

/** Valid blocks of earlier pages, for checks of many: an equal one is not validated again, and becomes the same object. */
export interface ValidBlocks {
  recall(block: Block, definition: BlockDefinition): Recalled;
  add(recalled: Recalled, definition: BlockDefinition, checked: Block): void;
}

/** Sizes of the blocks that are shared by pages. */
const sharedSizes = new WeakMap<object, number>();

/** Returns the size of a block that equal ones share; undefined for another. It is the size of the written block. */
export const sharedSizeOf = (block: object): number | undefined => sharedSizes.get(block);

export function createValidBlocks(): ValidBlocks {
  const bySize = new Map<number, ValidBlock[]>();
  const seen = new Set<number>();
  let spare = MOST_UNUSED;
  return {
    recall(block, definition) {
      const size = sizeOf(block);
      for (const known of bySize.get(size) ?? []) {
        if (known.definition === definition && isEqual(known.written, block)) {
          spare = Math.min(MOST_UNUSED, spare + 1);
          return { size, checked: known.checked, written: undefined };
        }
      }
      // Validation writes defaults into the block. Most blocks without an equal are not copied.
      let written: Block | undefined;
      if (seen.has(size)) {
        if (spare >= 1) written = copyOf(block);
        spare += written ? -1 : 0.1;
      }
      if (seen.size >= MOST_SIZES * MOST_OF_SIZE) seen.clear();
      seen.add(size);
      return { size, checked: undefined, written };
    },
    add({ size, written }, definition, checked) {
      if (!written) return;
      if (bySize.size >= MOST_SIZES) bySize.clear();
      const known = bySize.get(size) ?? [];
      if (known.length >= MOST_OF_SIZE) known.shift();
      known.push({ written, definition, checked });
      bySize.set(size, known);
      sharedSizes.set(checked, size);
    },
  };
}
