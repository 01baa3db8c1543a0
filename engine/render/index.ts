export { anchorOf } from '../resolve/anchor.ts';
export { BlockList } from './BlockList.tsx';
export { type BlockLoaders, blockLoaders, createBlockLoaders } from './block-loaders.ts';
export { type ClientRenderers, createClientRenderers } from './client-renderers.ts';
export { EngineContext, type Renderers } from './engine-context.ts';
export { KeptMarkup } from './KeptMarkup.tsx';
export { lazyPart } from './lazy-part.ts';
export { Settled } from './Settled.tsx';
export { pageSlot, useShownPage } from './shown-page.ts';
