import type { BlockDefinition } from '../model/definition.ts';

/**
 * Declares a block type. `B` is the type's data as generated from its schema.
 *
 * @throws TypeError when the declaration lacks what the engine can't do without, naming the type and the field.
 */
export function defineBlock<B>(definition: BlockDefinition<B>): BlockDefinition {
  for (const field of ['type', 'title', 'validator', 'schema'] as const) {
    if (!definition[field]) {
      throw new TypeError(
        `Block type ${JSON.stringify(definition.type)} has no "${field}". Add it to defineBlock({…}).`,
      );
    }
  }
  // The registry holds types of all data shapes; a renderer only ever receives data its own schema has accepted.
  return definition as unknown as BlockDefinition;
}
