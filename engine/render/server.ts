export { type Rendered, renderToHtml } from './renderToHtml.ts';
export { createServerRenderers, type LoadedRenderers, loadRenderers } from './serverRenderers.ts';
