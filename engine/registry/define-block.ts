import type { BlockType } from '#schemas';
import type { Block } from '../model/block.ts';
import type { BlockDefinition, BlockOptions } from '../model/definition.ts';

/**
 * Declares a block type from its generated entry and the options that its author chooses.
 *
 * @param type the entry that `#schemas/types/{type}.ts` exports; it also determines the type of the block's data.
 * @throws TypeError when the entry or the title is missing, naming the type and the field.
 */
export function defineBlock<B = Block>(
  type: BlockType<B>,
  options: BlockOptions<NoInfer<B>>,
): BlockDefinition {
  const definition: BlockDefinition<B> = { ...type, ...options };
  for (const field of ['type', 'title', 'validator', 'schema'] as const) {
    if (!definition[field]) {
      throw new TypeError(
        `Block type ${JSON.stringify(definition.type)} has no "${field}". Add it in its defineBlock call.`,
      );
    }
  }
  // The registry holds types of all data shapes; a renderer only receives data that its own schema has accepted.
  return definition as unknown as BlockDefinition;
}
