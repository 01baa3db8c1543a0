/**
 * Returns the name under which an object without `blockType` has a block's type: `blocktype`, `block_type`, `"blockType "`;
 * null without one.
 */
export function misspeltBlockType(value: Record<string, unknown>): string | null {
  if ('blockType' in value) return null;
  for (const name in value) {
    if (typeof value[name] === 'string' && /^block[\s_-]*types?$/i.test(name.trim())) return name;
  }
  return null;
}
