import { type ComponentType, createContext, useContext } from 'react';
import type { BlockProps } from '../model/definition.ts';
import type { PlannedBlock } from '../model/page.ts';
import type { Loaded } from './lazy-part.ts';

export interface ProblemCardProps {
  planned: PlannedBlock;
  /** What the block has thrown in the browser. */
  thrown?: { reason: unknown };
}

/** Provides block renderers: loaded ones on the server, lazy ones in the browser. */
export interface Renderers {
  componentFor(planned: PlannedBlock): ComponentType<BlockProps>;
  /** Called when a block (its id) or a part of the frame (its name) is rendered (server) or hydrated (browser). */
  settled(id: string): void;
  /** In the browser: returns the nodes that the server has rendered for a block or part that has not hydrated. */
  takeMarkup?(id: string): Node[];
  /** In the browser: called when these nodes have been placed in another element. */
  moved?(id: string): void;
  /**
   * In the browser: creates a part that hydrates like a block; its element has the name as `data-part`.
   *
   * @param onlyTouched hydrates it when the shopper interacts with it, and not because it is in view.
   */
  part?<Props>(name: string, load: () => Promise<Loaded<Props>>, onlyTouched?: boolean): ComponentType<Props>;
  /** In preview: replaces a broken block, and one that throws in the browser. */
  ProblemCard?: ComponentType<ProblemCardProps> | undefined;
  /** Called when a block's renderer throws in the browser. */
  crashed(planned: PlannedBlock, error: unknown): void;
}

/**
 * One constant object per page. A new value would make React discard the server's markup of every block that is not
 * hydrated yet.
 */
export const EngineContext = createContext<Renderers | null>(null);

/** @throws Error outside an `EngineContext`. */
export function useRenderers(): Renderers {
  const renderers = useContext(EngineContext);
  if (!renderers) throw new Error('Blocks must be rendered inside <EngineContext value={…}>.');
  return renderers;
}
