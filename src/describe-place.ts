import type { PlannedBlock } from '#engine';

/** Formats a block for error reports: `"hero" (editorial_block1)`. */
export function describePlace({ label, type }: PlannedBlock): string {
  return `"${label}" (${type})`;
}
