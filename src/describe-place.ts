import type { PlannedBlock } from '#engine';

/** `"hero" (editorial_block1)`, for reports. */
export function describePlace({ label, type }: PlannedBlock): string {
  return `"${label}" (${type})`;
}
