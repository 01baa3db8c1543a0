import type { ComponentType } from 'react';
import type { BlockProps } from '../model/definition.ts';
import type { PagePlan, PlannedBlock } from '../model/page.ts';
import type { Registry } from '../registry/create-registry.ts';
import type { Renderers } from './engine-context.ts';

/** The loaded renderers of a registry, by type. */
export type LoadedRenderers = ReadonlyMap<string, ComponentType<BlockProps>>;

/** Loads every renderer of a registry once, at server start, so that rendering never suspends. */
export async function loadRenderers(registry: Registry): Promise<LoadedRenderers> {
  const loaded = new Map<string, ComponentType<BlockProps>>();
  await Promise.all(
    registry.all.map(async ({ type, load }) => {
      if (load) loaded.set(type, (await load()).default);
    }),
  );
  return loaded;
}

/** Renderers for one rendering of one page; they record which blocks threw. */
export interface ServerRenderers extends Renderers {
  /** Returns the blocks whose renderer threw. Call it after rendering. */
  unsettled(plan: PagePlan): PlannedBlock[];
}

/** @param ProblemCard replaces a broken block in preview; other pages have none. */
export function createServerRenderers(
  loaded: LoadedRenderers,
  ProblemCard?: Renderers['ProblemCard'],
): ServerRenderers {
  const settled = new Set<string>();
  return {
    componentFor(planned) {
      const component = loaded.get(planned.type);
      if (!component) throw new Error(`The renderer of "${planned.type}" is not loaded.`);
      return component;
    },
    settled: id => settled.add(id),
    ProblemCard,
    crashed: () => {},
    unsettled: plan => plan.blocks.flatMap(planned => innermostUnsettled(planned, settled)),
  };
}

/**
 * A nested block that throws is caught by its own boundary, so its parent settles. An unsettled block therefore threw
 * itself; its nested blocks may not have been rendered at all.
 */
function innermostUnsettled(planned: PlannedBlock, settled: ReadonlySet<string>): PlannedBlock[] {
  if (planned.problems) return [];
  if (!settled.has(planned.id)) return [planned];
  return Object.values(planned.children ?? {}).flatMap(nested =>
    nested.flatMap(child => innermostUnsettled(child, settled)),
  );
}
