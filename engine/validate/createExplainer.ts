import type { BlockDefinition, JsonSchema, SchemaError } from '../model/definition.ts';
import type { Registry } from '../registry/createRegistry.ts';
import { explainErrors } from './explainError.ts';
import { didYouMean, type Explanation } from './explanation.ts';
import { nearest } from './nearest.ts';

/** Puts into words what validators report, with the schemas and the nearest names at hand. */
export interface Explainer {
  /** Whether the type's schema has been loaded; `explain` needs it. */
  knows(definition: BlockDefinition): boolean;
  learn(definition: BlockDefinition): Promise<void>;
  explain(definition: BlockDefinition, errors: readonly SchemaError[], block: unknown): Explanation[];
  /** About a block whose type nobody registered. */
  explainStranger(type: string, registry: Registry): Explanation;
}

export function createExplainer(): Explainer {
  const schemas = new WeakMap<BlockDefinition, JsonSchema>();
  return {
    knows: definition => schemas.has(definition),
    learn: async definition => {
      schemas.set(definition, (await definition.schema()).default);
    },
    explain: (definition, errors, block) => explainErrors(errors, block, schemas.get(definition) ?? {}),
    explainStranger(type, registry) {
      const suggestion = nearest(
        type,
        registry.all.map(known => known.type),
      );
      return {
        severity: 'error',
        rule: 'unknown-type',
        pointer: '/blockType',
        message: `"${type}" is no registered block type.${didYouMean(suggestion)}`,
        suggestion,
        target: 'value',
      };
    },
  };
}
