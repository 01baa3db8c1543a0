import type { Block } from '../model/block.ts';

/** Warnings that a block sets aside. */
export interface Ignore {
  rules: readonly string[];
}

/**
 * Takes `"$ignore": ["rule"]` and `"$ignoreReason": "…"` out of a block.
 *
 * @returns the block without them, and what they say or what is wrong with them.
 */
export function readIgnore(
  block: Block,
): { block: Block; ignore: Ignore } | { block: Block; message: string } {
  const { $ignore, $ignoreReason, ...rest } = block as Block & { $ignore?: unknown; $ignoreReason?: unknown };
  const isList = Array.isArray($ignore) && $ignore.every(rule => typeof rule === 'string');
  if (!isList) return { block: rest, message: '"$ignore" must be a list of rules. Write ["contrast"].' };
  if (typeof $ignoreReason !== 'string' || !$ignoreReason.trim()) {
    const message = '"$ignore" has no effect without a reason. Add "$ignoreReason": "…".';
    return { block: rest, message };
  }
  return { block: rest, ignore: { rules: $ignore } };
}
