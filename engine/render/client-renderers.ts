import { type ComponentType, lazy } from 'react';
import type { BlockProps } from '../model/definition.ts';
import type { PlannedBlock } from '../model/page.ts';
import type { BlockLoaders } from './block-loaders.ts';
import type { ProblemCardProps, Renderers } from './engine-context.ts';
import { type Gates, type Hydration, openGates } from './gates.ts';
import { type Loaded, lazyPart, loadWithRetries, suspendForever } from './lazy-part.ts';
import { findPlace, findServerMarkup } from './server-markup.ts';

export interface ClientRenderers extends Renderers {
  part: NonNullable<Renderers['part']>;
  /** Loaded renderers by type, which blocks that are shown in place use at once. */
  prepared: Map<string, ComponentType<BlockProps>>;
}

interface ClientOptions {
  /** Loads what replaces broken blocks in preview. */
  loadProblemCard?: (() => Promise<Loaded<ProblemCardProps>>) | undefined;
  onCrash: (planned: PlannedBlock, error: unknown) => void;
  hydration?: Hydration | undefined;
  /** Ends the watch of the document. */
  signal?: AbortSignal;
}

/**
 * Creates the renderers for the browser: each block's chunk loads when the block comes near the viewport or the shopper
 * interacts with it. Until then, or if the chunk never loads, the server's markup stays as it is.
 */
export function createClientRenderers(
  loaders: BlockLoaders,
  document: Document,
  { loadProblemCard, onCrash, hydration, signal }: ClientOptions,
): ClientRenderers {
  const gates: Gates = openGates(document, hydration, signal);
  const findMarkup = findServerMarkup(document);
  function lazily<Props>(
    id: string,
    load: () => Promise<Loaded<Props>>,
    onlyTouched = false,
  ): ComponentType<Props> {
    return lazy(async () => {
      if (findPlace(document, id)?.hasChildNodes()) await gates.wait(id, onlyTouched);
      return loadWithRetries(load, () => findPlace(document, id));
    });
  }
  const prepared = new Map<string, ComponentType<BlockProps>>();
  return {
    prepared,
    componentFor(planned) {
      const ready = prepared.get(planned.type);
      if (ready) return ready;
      const load = loaders(planned.type);
      return load ? lazily(planned.id, load) : lazy(suspendForever);
    },
    part: lazily,
    ProblemCard: loadProblemCard && lazyPart(loadProblemCard),
    settled: gates.settle,
    takeMarkup: id => (gates.isSettled(id) ? [] : findMarkup(id)),
    moved: gates.moved,
    crashed: onCrash,
  };
}
