import type { Block } from '../model/block.ts';
import type { BlockDefinition } from '../model/definition.ts';

/**
 * Brings a block's data up to the current version of its type, one pure step at a time.
 * Returns the block, or what is wrong with its `version`.
 */
export function migrate(block: Block, definition: BlockDefinition): Block | string {
  const current = definition.version ?? 1;
  const written = block.version ?? 1;
  if (!Number.isInteger(written) || written < 1)
    return `"version" must be a whole number from 1 to ${current}.`;
  if (written > current) {
    return `The block was written for version ${written} of its type; this shop knows versions up to ${current}.`;
  }
  let migrated = block;
  for (let version = written; version < current; version++) {
    const step = definition.migrations?.[version];
    try {
      if (step) migrated = step(migrated);
    } catch {
      // A step trusts the data of its version, and content may be anything.
      return `The block's fields are not those of version ${version}; write it anew for version ${current}.`;
    }
  }
  return current === written ? migrated : { ...migrated, version: current };
}
