export { anchorOf, BlockList } from './BlockList.tsx';
export { createClientRenderers } from './clientRenderers.ts';
export { EngineContext, type Renderers } from './EngineContext.ts';
