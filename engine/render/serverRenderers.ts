import type { ComponentType } from 'react';
import type { BlockProps } from '../model/definition.ts';
import type { PagePlan, PlannedBlock } from '../model/page.ts';
import type { Registry } from '../registry/createRegistry.ts';
import type { Renderers } from './EngineContext.ts';

/** The renderers of a registry, loaded. */
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

/** Renderers for one rendering of one page, with a record of the blocks that did not come to their end. */
export interface ServerRenderers extends Renderers {
  /** Planned ids of the blocks whose renderer threw, known once the page is rendered. */
  unsettled(plan: PagePlan): PlannedBlock[];
}

export function createServerRenderers(loaded: LoadedRenderers): ServerRenderers {
  const settled = new Set<string>();
  return {
    componentFor(planned) {
      const component = loaded.get(planned.type);
      if (!component) throw new Error(`The renderer of "${planned.type}" is not loaded.`);
      return component;
    },
    settled: id => settled.add(id),
    crashed: () => {},
    unsettled: plan => plan.blocks.flatMap(planned => innermostUnsettled(planned, settled)),
  };
}

/**
 * A nested block that throws is caught by its own boundary, and its parent settles. So an unsettled block is
 * to blame itself; blocks inside it may never have been tried.
 */
function innermostUnsettled(planned: PlannedBlock, settled: ReadonlySet<string>): PlannedBlock[] {
  if (planned.problems) return [];
  if (!settled.has(planned.id)) return [planned];
  return Object.values(planned.children ?? {}).flatMap(nested =>
    nested.flatMap(child => innermostUnsettled(child, settled)),
  );
}
