import { createGate } from '../../base/overload/gate.ts';
import type { Load } from '../../base/overload/load.ts';

/** Longest wait of a page that has to be rendered, in ms. */
const PATIENCE = 3000;

/** Runs a page's rendering when there is room for it. @throws Overloaded otherwise. */
export type RenderGates = <T>(isOneOfMany: boolean, render: () => Promise<T>) => Promise<T>;

/**
 * Creates the gates of page renderings. Searches and filtered lists have a narrower gate of their own: no cache helps
 * against addresses without end, and they must not delay the shop's other pages.
 */
export function createRenderGates(load: Load): RenderGates {
  const all = createGate({ running: 4, waiting: 100, patience: PATIENCE });
  const ofMany = createGate({ running: 2, waiting: 40, patience: PATIENCE });
  return async (isOneOfMany, render) => {
    load.refuseAt('high');
    return isOneOfMany ? ofMany(() => all(render)) : all(render);
  };
}
