import type { BlockDefinition } from '../model/definition.ts';

/** A block's folder in a project or a package, with what its definition's file exports by default. */
export interface FolderBlock {
  definition: unknown;
  /** The type of the folder's schema. */
  type: string;
  /** The folder's name in messages, such as `blocks/quote` or `@acme/vitrine-blocks/blocks/badge`. */
  origin: string;
  /** The folder's path from the project. */
  folder: string;
}

/**
 * Returns the definition of a block's folder, which has its samples there.
 *
 * @throws TypeError when the folder has none, or one of another type.
 */
export function fromFolder({ definition, type, origin, folder }: FolderBlock): BlockDefinition {
  if (!isDefinition(definition)) {
    throw new TypeError(
      `${origin} exports no definition. Write \`export default defineBlock(…)\` in its index.ts.`,
    );
  }
  if (definition.type !== type) {
    throw new TypeError(
      `${origin} defines "${definition.type}", but its schema.json is of "${type}". ` +
        `Import the entry from #blocks/${type}.ts.`,
    );
  }
  return { ...definition, origin, folder };
}

function isDefinition(value: unknown): value is BlockDefinition {
  return typeof value === 'object' && value !== null && 'type' in value && 'validator' in value;
}
