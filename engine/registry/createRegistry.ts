import type { BlockDefinition } from '../model/definition.ts';

/** The block types that a shop knows. */
export interface Registry {
  get(type: string): BlockDefinition | undefined;
  /** In the order of registration. */
  readonly all: readonly BlockDefinition[];
  /** A registry with further types; for a package that brings block types of its own. */
  extend(definitions: readonly BlockDefinition[]): Registry;
}

/**
 * Makes a registry of block definitions.
 *
 * @throws Error when a type is registered twice; the message names both.
 */
export function createRegistry(definitions: readonly BlockDefinition[]): Registry {
  const byType = new Map<string, BlockDefinition>();
  for (const definition of definitions) {
    const taken = byType.get(definition.type);
    if (taken) {
      throw new Error(
        `Block type "${definition.type}" is registered twice: by "${taken.title}" and by "${definition.title}". ` +
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
