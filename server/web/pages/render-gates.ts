import { createGate } from '../../base/overload/gate.ts';
import type { Load } from '../../base/overload/load.ts';

/** Longest wait of a page that has to be rendered, in ms. */
const PATIENCE = 3000;

/**
 * Runs a page's rendering when there is room for it.
 *
 * @param isFiltered whether the address has a search or filters of a list, of which there are countless ones.
 * @throws Overloaded otherwise.
 */
export type RenderGates = <T>(isFiltered: boolean, render: () => Promise<T>) => Promise<T>;

/**
 * Creates the gates of page renderings. Searches and filtered lists have a narrower gate of their own: no cache helps
 * against addresses without end, and they must not delay the shop's other pages.
 */
export function createRenderGates(load: Load): RenderGates {
  const all = createGate({ running: 4, waiting: 100, patience: PATIENCE });
  const filtered = createGate({ running: 2, waiting: 40, patience: PATIENCE });
  return async (isFiltered, render) => {
    load.refuseAt('high');
    return isFiltered ? filtered(() => all(render)) : all(render);
  };
}
