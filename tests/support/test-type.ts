import {
  type BlockDefinition,
  createRegistry,
  defineBlock,
  type JsonSchema,
  type Registry,
  type ValidatorModule,
} from '#engine';
import { compileValidator } from '../../scripts/generate/compile.mjs';

/** Creates a block type from a schema in the test, compiled like the shop's own. */
export function testType(
  type: string,
  properties: Record<string, unknown>,
  more: Partial<BlockDefinition> & { required?: string[]; $defs?: Record<string, unknown> } = {},
): BlockDefinition {
  const { required = [], $defs, ...definition } = more;
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      blockType: { const: type },
      version: { type: 'integer' },
      seoTitle: { type: 'string' },
      ...properties,
    },
    required: ['blockType', ...required],
    additionalProperties: false,
    ...($defs ? { $defs } : {}),
  };
  let loaded: Promise<ValidatorModule> | undefined;
  return defineBlock(
    {
      type,
      validator: () => {
        loaded ??= import(
          /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(compileValidator(schema))}`
        );
        return loaded;
      },
      schema: async () => ({ default: schema }),
    },
    { title: `Test ${type}`, load: async () => ({ default: () => null }), ...definition },
  );
}

export function testRegistry(...definitions: BlockDefinition[]): Registry {
  return createRegistry(definitions);
}
