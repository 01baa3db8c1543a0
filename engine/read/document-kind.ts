import { isObject } from '../model/is-object.ts';

/** The three documents that an editor may write: a page, a map of blocks, one block. */
export type DocumentKind = 'page' | 'blocks' | 'block';

/**
 * Returns which document an object is: one block; a page, which has `content` or a page's texts; or else a map of blocks.
 * A stray `blockType` makes no block of an object that holds blocks.
 */
export function documentKind(value: Record<string, unknown>): DocumentKind {
  if (isBlock(value) && !holdsBlocks(value)) return 'block';
  const isPage =
    'content' in value || typeof value.title === 'string' || typeof value.description === 'string';
  return isPage ? 'page' : 'blocks';
}

/** Whether an object has blocks where no type has them: among its members, or in `content`. */
function holdsBlocks(value: Record<string, unknown>): boolean {
  const { content } = value;
  return Object.values(value).some(isBlock) || (isObject(content) && Object.values(content).some(isBlock));
}

/** Returns whether a value is a block, perhaps with a misspelt `blockType`. */
export function isBlock(value: unknown): boolean {
  return isObject(value) && (typeof value.blockType === 'string' || misspeltBlockType(value) !== null);
}

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
