import { type Look, type LookEntry, lookStrings } from '#commerce';
import type { PlannedBlock } from '#engine';
import type { Block30 } from '#schemas';

/** Answer of the data source `looks` for one look. */
export interface LookData {
  /** Null if no look of the list can be shown. */
  look: Look | null;
  index: number;
  total: number;
  looks: LookEntry[];
  /** Whether the address names a look that the list lacks. */
  isUnknown: boolean;
}

/** Returns the class of a look's `lookStyle`, from the block's own list or the page's list block. */
export function findLookStyle(block: Block30, planned: PlannedBlock, lookId: string): string | undefined {
  const entries: unknown = block.list ?? planned.list?.list;
  if (!Array.isArray(entries)) return undefined;
  return entries.find((entry: { lookId?: string }) => entry.lookId === lookId)?.lookStyle;
}

/** Returns the looks before and after one; the last is before the first. Null for a single look. */
export function findNeighbours(looks: readonly LookEntry[], index: number) {
  const previous = looks.at(index - 1);
  const next = looks[(index + 1) % looks.length];
  return looks.length > 1 && previous && next ? { previous, next } : null;
}

/** Returns the text of the look's place among all looks, such as "LOOK 2/10". */
export function formatPlace({ totalLook }: Block30, { index, total }: LookData): string {
  return lookStrings.lookOf(index + 1, totalLook ?? total);
}
