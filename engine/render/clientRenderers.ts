import { type ComponentType, lazy } from 'react';
import type { BlockProps } from '../model/definition.ts';
import type { PlannedBlock } from '../model/page.ts';
import type { Renderers } from './EngineContext.ts';
import { type Gates, openGates, placeOf } from './gates.ts';

/** How often a chunk that did not load is tried again, and after how many ms. */
const RETRIES = [1000, 4000, 15_000];

/** What loads a type's renderer, if the browser is to have it. */
type Loaders = (type: string) => (() => Promise<Loaded<BlockProps>>) | undefined;

export interface ClientRenderers extends Renderers {
  /** A part of the frame that comes alive as blocks do; its element has the name as `data-part`. */
  part<Props>(name: string, load: () => Promise<Loaded<Props>>): ComponentType<Props>;
  dispose(): void;
}

/**
 * Renderers for the browser: each block's chunk is loaded when the block comes near, or is touched or focused.
 * Until then, and if the chunk never loads, the server's markup stands as it is; so it does where there is none.
 */
export function createClientRenderers(
  loaders: Loaders,
  document: Document,
  onCrash: (planned: PlannedBlock, error: unknown) => void,
): ClientRenderers {
  const gates: Gates = openGates(document);
  function lazily<Props>(id: string, load: () => Promise<Loaded<Props>>): ComponentType<Props> {
    return lazy(async () => {
      if (document.querySelector(placeOf(id))?.hasChildNodes()) await gates.wait(id);
      return loadPatiently(load);
    });
  }
  return {
    componentFor(planned) {
      const load = loaders(planned.type);
      return load ? lazily(planned.id, load) : lazy(forever);
    },
    part: lazily,
    settled: gates.settle,
    crashed: onCrash,
    dispose: gates.close,
  };
}

type Loaded<Props> = { default: ComponentType<Props> };

async function loadPatiently<Props>(load: () => Promise<Loaded<Props>>): Promise<Loaded<Props>> {
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
