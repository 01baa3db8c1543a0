import type { ViteDevServer } from 'vite';

/** Paths that Vite answers: its own modules, packages, and files of the rooms that pages import. */
const VITE_PATH =
  /^\/(?:@|node_modules\/|\.vitrine\/vite\/|(?:shop|ui|services|contract|schemas|engine|session|chrome|commerce|account|kit|blocks|src|gallery)\/.*\.\w+(?:$|\?))/;

/** Whether Vite answers a request: for a file of the rooms, or a module elsewhere that a page's modules import. */
export function isModulePath(vite: ViteDevServer, url: string): boolean {
  if (VITE_PATH.test(url)) return true;
  const [path = ''] = url.split('?');
  // A browser requests what an importer names, which Vite has read before.
  return vite.environments.client.moduleGraph.urlToModuleMap.has(path);
}
