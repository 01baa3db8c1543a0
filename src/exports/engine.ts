/** `vitrine/engine`: reads, validates, plans and renders pages of any block types, without the shop. */
export * from '#engine';
export { BlockList, EngineContext, type Renderers } from '#engine/render';
export {
  createServerRenderers,
  type LoadedRenderers,
  loadRenderers,
  type Rendered,
  renderToHtml,
} from '#engine/server';
export { loadSanitizer } from './load-sanitizer.ts';
