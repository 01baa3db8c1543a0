import { type ComponentType, lazy } from 'react';
import type { BlockProps } from '../model/definition.ts';
import type { PlannedBlock } from '../model/page.ts';
import type { Registry } from '../registry/createRegistry.ts';
import type { Renderers } from './EngineContext.ts';
import { type Gates, openGates } from './gates.ts';

/** How often a chunk that did not load is tried again, and after how many ms. */
const RETRIES = [1000, 4000, 15_000];

/**
 * Renderers for the browser: each block's chunk is loaded when the block comes near, or is touched or focused.
 * Until then, and if the chunk never loads, the server's markup stands as it is.
 */
export function createClientRenderers(
  registry: Registry,
  document: Document,
  onCrash: (planned: PlannedBlock, error: unknown) => void,
): Renderers & { dispose(): void } {
  const gates: Gates = openGates(document);
  return {
    componentFor(planned) {
      const definition = registry.get(planned.type);
      return lazy(async () => {
        if (!definition?.load) return forever();
        const rendered = document.querySelector(`[data-block-id="${planned.id}"]`)?.hasChildNodes();
        if (rendered && definition.hydrate === 'never') return forever();
        if (rendered) await gates.wait(planned.id);
        return loadPatiently(definition.load);
      });
    },
    settled: planned => gates.settle(planned.id),
    crashed: onCrash,
    dispose: gates.close,
  };
}

type Loaded = { default: ComponentType<BlockProps> };

async function loadPatiently(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const delay of RETRIES) {
    try {
      return await load();
    } catch {
      await new Promise(resolve => setTimeout(resolve, delay));
    }
  }
  return load().catch(() => forever());
}

/** Never resolves: the boundary stays as the server rendered it. */
function forever(): Promise<never> {
  return new Promise(() => {});
}
