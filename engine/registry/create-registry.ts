import type { BlockDefinition } from '../model/definition.ts';

/** The block types of a shop. */
export interface Registry {
  get(type: string): BlockDefinition | undefined;
  /** All definitions in the order of registration. */
  readonly all: readonly BlockDefinition[];
  /** Returns a registry with additional types, e.g. those of a third-party package. */
  extend(definitions: readonly BlockDefinition[]): Registry;
}

/**
 * Creates a registry of block definitions.
 *
 * @throws Error when a type is registered twice; the message names both.
 */
export function createRegistry(definitions: readonly BlockDefinition[]): Registry {
  const byType = new Map<string, BlockDefinition>();
  for (const definition of definitions) {
    const existing = byType.get(definition.type);
    if (existing) {
      throw new Error(
        `Block type "${definition.type}" is registered twice: by "${existing.title}" and by "${definition.title}". ` +
          'Give one of them another type.',
      );
    }
    byType.set(definition.type, definition);
  }
  return {
    get: type => byType.get(type),
    all: [...byType.values()],
    extend: more => createRegistry([...byType.values(), ...more]),
  };
}
