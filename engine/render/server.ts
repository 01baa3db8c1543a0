export { type Rendered, renderToHtml } from './render-to-html.ts';
export { createServerRenderers, type LoadedRenderers, loadRenderers } from './server-renderers.ts';
