import type { BlockDefinition, JsonSchema, SchemaError } from '../model/definition.ts';
import { defineTexts, type Language } from '../model/language.ts';
import type { Registry } from '../registry/create-registry.ts';
import { didYouMean } from '../wording/did-you-mean.ts';
import { isSameName, nearest } from '../wording/nearest.ts';
import { explainErrors } from './explain-error.ts';
import type { Explanation } from './explanation.ts';
import { type Neighbours, readNeighbours } from './neighbours.ts';

/** Turns validator errors into explanations for editors, with the help of the types' schemas. */
export interface Explainer {
  /** Returns whether the type's schema is loaded, which `explain` requires. */
  hasSchema(definition: BlockDefinition): boolean;
  loadSchema(definition: BlockDefinition): Promise<void>;
  /** Returns whether the fields of all types are loaded, with which `explain` names the type that has an unknown one. */
  hasNeighbours(registry: Registry): boolean;
  loadNeighbours(registry: Registry): Promise<void>;
  explain(
    definition: BlockDefinition,
    errors: readonly SchemaError[],
    block: unknown,
    language: Language,
    registry: Registry,
  ): Explanation[];
  /** Explains that a block's type is not registered. */
  explainUnknownType(type: string, registry: Registry, language: Language): Explanation;
}

const textsIn = defineTexts({
  en: { unknownType: (type: string) => `"${type}" is not a registered block type.` },
  zh: { unknownType: type => `"${type}" 不是已注册的区块类型。` },
});

export function createExplainer(): Explainer {
  const schemas = new WeakMap<BlockDefinition, JsonSchema>();
  const neighbours = new WeakMap<Registry, Neighbours>();
  return {
    hasSchema: definition => schemas.has(definition),
    loadSchema: async definition => {
      schemas.set(definition, (await definition.schema()).default);
    },
    hasNeighbours: registry => neighbours.has(registry),
    loadNeighbours: async registry => {
      neighbours.set(registry, await readNeighbours(registry.all));
    },
    explain: (definition, errors, block, language, registry) =>
      explainErrors(errors, block, schemas.get(definition) ?? {}, language, neighbours.get(registry)),
    explainUnknownType(type, registry, language) {
      const suggestion = nearest(
        type,
        registry.all.map(known => known.type),
      );
      return {
        severity: 'error',
        rule: 'unknown-type',
        pointer: '/blockType',
        message: textsIn(language).unknownType(type) + didYouMean(suggestion, language),
        suggestion,
        target: 'value',
        fix: suggestion && isSameName(type, suggestion) ? { write: JSON.stringify(suggestion) } : undefined,
      };
    },
  };
}
