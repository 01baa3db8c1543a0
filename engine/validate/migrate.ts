import type { Block } from '../model/block.ts';
import type { BlockDefinition, SpecialFields } from '../model/definition.ts';

/**
 * Migrates a block's data to the current version of its type, step by step. Data without a version that has nothing to
 * migrate is returned as it is.
 *
 * @returns the block, or the message of an error.
 */
export function migrate(block: Block, definition: BlockDefinition): Block | string {
  const current = definition.version ?? 1;
  const from = block.version ?? 1;
  if (!Number.isInteger(from) || from < 1) return `"version" must be a whole number from 1 to ${current}.`;
  if (from > current) {
    return `The block was written for version ${from} of its type, but this shop supports versions up to ${current}. Update the shop, or rewrite the block.`;
  }
  let migrated = block;
  for (let version = from; version < current; version++) {
    const step = definition.migrations?.[version];
    try {
      if (step) migrated = step(migrated);
    } catch {
      return `The block's fields are not those of version ${version}. Rewrite the block for version ${current}.`;
    }
  }
  const isSame = current === from || (migrated === block && block.version === undefined);
  return isSame ? migrated : { ...migrated, version: current };
}

/** Accepts `description` as an alias of `des` where the type has only the latter [B3-01]. */
export function withDes(block: Block, { html }: SpecialFields): Block {
  // Most blocks have no description; they are not copied.
  if (typeof block.description !== 'string' || block.des !== undefined) return block;
  if (!html.includes('/des') || html.includes('/description')) return block;
  const { description, ...fields } = block;
  return { ...fields, des: description };
}
