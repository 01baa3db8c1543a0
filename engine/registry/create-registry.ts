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
 * Creates a registry of block definitions. A definition with `replace: true` is in the place of the other one of its type.
 *
 * @throws Error when a type is registered or replaced twice, naming both, and when nothing has the type that is replaced.
 */
export function createRegistry(definitions: readonly BlockDefinition[]): Registry {
  const all = new Map<string, BlockDefinition[]>();
  for (const definition of definitions) {
    const { type } = definition;
    all.set(type, [...(all.get(type) ?? []), definition]);
  }
  const byType = new Map([...all].map(([type, same]) => [type, choose(type, same)]));
  return {
    get: type => byType.get(type),
    all: [...byType.values()],
    extend: more => createRegistry([...definitions, ...more]),
  };
}

/** Returns the only definition of a type, or the one that replaces the other. */
function choose(type: string, definitions: readonly BlockDefinition[]): BlockDefinition {
  const replacing = definitions.filter(({ replace }) => replace);
  const others = definitions.filter(({ replace }) => !replace);
  const describe = (pair: readonly BlockDefinition[]) => pair.map(describeSource).join(' and ');
  if (replacing.length > 1) {
    throw new Error(
      `Block type "${type}" is replaced twice: ${describe(replacing)}. Remove \`replace: true\` from one of them.`,
    );
  }
  if (others.length > 1) {
    throw new Error(
      `Block type "${type}" is registered twice: ${describe(others)}. ` +
        'Give one of them another type, or write `replace: true` in the definition that is to be used.',
    );
  }
  const [chosen = others[0]] = replacing;
  if (replacing.length > 0 && others.length === 0) {
    throw new Error(
      `Block type "${type}" has \`replace: true\` (${describe(replacing)}), but no other block has that type. ` +
        'Correct the type, or remove it.',
    );
  }
  return chosen as BlockDefinition;
}

/** Names a definition, with its folder for one of a project or of its packages. */
function describeSource({ title, origin }: BlockDefinition): string {
  return `by "${title}"${origin ? ` (${origin})` : ''}`;
}
