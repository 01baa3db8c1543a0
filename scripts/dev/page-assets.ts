import { join, relative } from 'node:path';
import type { DevEnvironment } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import {
  escapeCss,
  findClasses,
  findStylesheetHashes,
  type PageAssets,
} from '../../server/web/pages/assets.ts';
import { stylesheetHash } from '../vite/css-names.ts';

/** Where the pages' stylesheets come from: the server's environment of Vite, and the runner of its modules. */
export interface StyleSource {
  root: string;
  environment: DevEnvironment;
  runner: ModuleRunner;
}

/** Vite's client inserts style elements and opens a socket. */
const POLICY = {
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' https: http: ws:",
};

/**
 * Creates the assets of pages that Vite serves. Styles are in the document, with the ids of Vite's client, which updates
 * these elements instead of adding its own: pages have their styles at once, and each stylesheet only once.
 *
 * @param script path of the browser entry.
 * @param always paths of stylesheets that every page needs.
 */
export function createDevAssets(source: StyleSource, script: string, always: readonly string[]): PageAssets {
  return {
    // The server of development serves one build, which changes in place.
    build: '',
    script,
    boot: undefined,
    preloads: [],
    policy: POLICY,
    async stylesFor(markup) {
      const fileOfHash = cssModules(source);
      const used = [...findStylesheetHashes(findClasses(markup))].flatMap(hash => fileOfHash.get(hash) ?? []);
      const elements = await Promise.all([...always, ...used].map(file => styleElement(source, file)));
      return { css: '', included: [], elements: elements.join('') };
    },
    scriptsFor(sources) {
      const types = Object.keys(sources).map((type, index) => [type, [index]]);
      const files = Object.values(sources).map(file => toAddress(source.root, join(source.root, file)));
      return { files, types: Object.fromEntries(types) };
    },
  };
}

/** The CSS modules that the server has loaded, by the hash in their class names. */
function cssModules({ root, environment }: StyleSource): Map<string, string> {
  const modules = [...environment.moduleGraph.idToModuleMap.keys()].filter(id => id.endsWith('.module.css'));
  return new Map(modules.map(id => [stylesheetHash(root, id), toAddress(root, id)]));
}

/** Returns the address at which Vite serves a file, which may be outside of its root: a block of a project. */
export function toAddress(root: string, file: string): string {
  const path = relative(root, file).replaceAll('\\', '/');
  return path.startsWith('../') ? `/@fs${file}` : `/${path}`;
}

async function styleElement({ root, runner }: StyleSource, path: string): Promise<string> {
  const { default: css } = await runner.import<{ default: string }>(`${path}?inline`);
  const id = path.startsWith('/@fs/') ? path.slice('/@fs'.length) : root + path;
  return `<style data-vite-dev-id="${id}">${escapeCss(css)}</style>\n`;
}
