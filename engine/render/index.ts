export { anchorOf, BlockList } from './BlockList.tsx';
export { blockLoaders } from './blockLoaders.ts';
export { type ClientRenderers, createClientRenderers } from './clientRenderers.ts';
export { EngineContext, type Renderers } from './EngineContext.ts';
export { Settled } from './Settled.tsx';
