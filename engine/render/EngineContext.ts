import { type ComponentType, createContext, useContext } from 'react';
import type { BlockProps } from '../model/definition.ts';
import type { PlannedBlock } from '../model/page.ts';

/** Gives the component that renders a planned block: at once on the server, when it is due in the browser. */
export interface Renderers {
  componentFor(planned: PlannedBlock): ComponentType<BlockProps>;
  /** Called with a block's id, or the name of a part of the frame: rendered to the end (server), live (browser). */
  settled(id: string): void;
  /** Called when a block's renderer has thrown in the browser. */
  crashed(planned: PlannedBlock, error: unknown): void;
}

/**
 * One constant object a page. It must never change while the page stands: a new value would make React
 * throw away the server's markup of every block that is not hydrated yet.
 */
export const EngineContext = createContext<Renderers | null>(null);

/** @throws Error outside an `EngineContext`. */
export function useRenderers(): Renderers {
  const renderers = useContext(EngineContext);
  if (!renderers) throw new Error('Blocks are rendered inside <EngineContext value={…}> only.');
  return renderers;
}
