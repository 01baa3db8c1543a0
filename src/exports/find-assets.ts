import type { BlockDefinition, PagePlan, PlannedBlock } from '#engine';
import { registry } from '../registry.ts';

/** Path from the application to the package's modules, and back. The plugin of `vitrine/vite` writes it into servers. */
declare const MODULES_FOLDER__: { modules: string; application: string } | undefined;

/** What Vite writes with `build.manifest`: chunks by the path of their source. */
export type Manifest = Readonly<
  Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>
>;

/** Addresses of files in the browser's build. */
export interface Assets {
  /** Stylesheets, in the order in which they count. */
  styles: string[];
  /** Scripts of the blocks, to be fetched beside the entry (`modulepreload`). */
  scripts: string[];
}

export interface AssetOptions {
  /** Block types beside those of the package. */
  blocks?: readonly BlockDefinition[];
  /** Setting `base` of the build. */
  base?: string;
}

/**
 * Finds the files of a page's blocks in the browser's build, for the head of a document that a server renders.
 *
 * @param manifest of the browser's build: `dist/client/.vite/manifest.json`.
 * @throws Error without the plugin of `vitrine/vite`, and when the manifest has none of the blocks.
 */
export function findAssets(
  { plan }: { plan: PagePlan },
  manifest: Manifest,
  { blocks = [], base = '/' }: AssetOptions = {},
): Assets {
  if (typeof MODULES_FOLDER__ === 'undefined') {
    throw new Error(
      'findAssets runs in a build of Vite with the plugin of vitrine/vite. Add vitrine() to vite.config.ts, and build the server with `vite build --ssr`.',
    );
  }
  const all = registry.extend(blocks);
  const sources = new Set(listTypes(plan.blocks).flatMap(type => all.get(type)?.source ?? []));
  const { modules, application } = MODULES_FOLDER__;
  // As the manifest names them: from the application.
  const names = [...sources].map(source =>
    source.startsWith(`${application}/`) ? source.slice(application.length + 1) : joinPath(modules, source),
  );
  const found = names.filter(name => manifest[name]);
  if (names.length > 0 && found.length === 0) {
    throw new Error(
      `The manifest has no ${names[0]}. Build the browser’s files with build.manifest, by the same vite.config.ts as the server.`,
    );
  }
  const files = { styles: new Set<string>(), scripts: new Set<string>() };
  for (const name of found) {
    // A lazy part of a block may be on the page, too.
    for (const part of manifest[name]?.dynamicImports ?? []) collect(manifest, part, files.styles, undefined);
    collect(manifest, name, files.styles, files.scripts);
  }
  const toAddresses = (list: ReadonlySet<string>) => [...list].map(file => base + file);
  return { styles: toAddresses(files.styles), scripts: toAddresses(files.scripts) };
}

function listTypes(blocks: readonly PlannedBlock[]): string[] {
  return blocks.flatMap(({ type, problems, children }) =>
    problems ? [] : [type, ...listTypes(Object.values(children ?? {}).flat())],
  );
}

/** Adds a chunk's files, those of its imports first. */
function collect(
  manifest: Manifest,
  name: string,
  styles: Set<string>,
  scripts: Set<string> | undefined,
  seen = new Set<string>(),
): void {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return;
  seen.add(name);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, styles, scripts, seen);
  for (const file of chunk.css ?? []) styles.add(file);
  scripts?.add(chunk.file);
}

/** Joins paths with forward slashes; the second one may begin with `../`. */
function joinPath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
