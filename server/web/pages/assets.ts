import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '#contract';
import type { BlockScripts } from '#engine';
import { readDisplayFace } from './display-face.ts';
import { memoize } from './memoize.ts';

/** The scripts and stylesheets of pages: a build's ({@link readAssets}), or those of the development server. */
export interface PageAssets {
  /** Names the build: the version of its contract, a point, and the hash of its files. Without files, the version alone. */
  build: string;
  /** Address of the browser entry. */
  script: string;
  /** Text of the inline script that loads the entry (`src/entry-boot.ts`); without it the document loads the entry itself. */
  boot: string | undefined;
  /** Whether the entry loads before the main pictures. */
  startsAtOnce?: boolean;
  /** Scripts that the entry imports, fetched in parallel with it. */
  preloads: string[];
  /** Element of the head that preloads the display typeface, for pages whose styles are not in this build. */
  displayFace?: string | undefined;
  /** Returns the styles that markup needs: those of every page, and those whose classes it uses. */
  stylesFor(markup: string): PageStyles | Promise<PageStyles>;
  /**
   * Returns the files of renderers by block type.
   *
   * @param stylesheets those that a document includes. The lazy parts of a block to which they belong are on the page:
   *   their files are fetched with the block's own, not after them.
   */
  scriptsFor(sources: Readonly<Record<string, string>>, stylesheets?: readonly string[]): BlockScripts;
  /** Directives that replace those of the Content-Security-Policy, by name. */
  policy?: Readonly<Record<string, string>>;
}

/** The styles of a page. They are part of the document, where they cost no round trip before the first paint. */
export interface PageStyles {
  /** Rules for the document's style element. */
  css: string;
  /** Stylesheets that `css` contains, so that scripts do not load them again. */
  included: string[];
  /** Further elements of the head, as HTML. */
  elements?: string | undefined;
}

interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
  /** Sources that are imported with `import()`. */
  dynamicImports?: string[];
}

/** Entries of the build besides the page's. No page loads the last two: they make the build include every renderer. */
const BOOT = 'boot';
const OTHER_ENTRIES = new Set<string | undefined>([BOOT, 'renderers']);

/** Module class names end in `_` and their file's hash; see scripts/vite/css-names.ts. */
const HASHED_CLASS = /(?<=[\w-])_([a-z0-9]{5})\b/g;

/**
 * Reads the browser build. The stylesheets of a page are found by the classes in its markup, without a list of types
 * and files.
 *
 * @throws Error when there is no build.
 */
export function readAssets(clientDir: string): PageAssets {
  const { manifest, hash } = readManifest(clientDir);
  const entries = Object.values(manifest).filter(chunk => chunk.isEntry);
  const entry = entries.find(({ name }) => !OTHER_ENTRIES.has(name));
  if (!entry) throw new Error(`The browser build in ${clientDir} has no entry. Run: npm run build`);
  const preloads = collect(manifest, entry, chunk => [chunk.file]).filter(file => file !== entry.file);
  const always = collect(manifest, entry, chunk => chunk.css ?? []);
  const loaded = new Set([entry.file, ...preloads, ...always]);
  const filesBySource = new Map<string, string[]>();
  function findChunk(source: string): ManifestChunk {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The browser build in ${clientDir} lacks ${source}. Run: npm run build`);
    return chunk;
  }
  function listFiles(source: string): string[] {
    let files = filesBySource.get(source);
    if (!files) {
      const chunk = findChunk(source);
      const scripts = collect(manifest, chunk, ({ file }) => [file]).reverse();
      const styles = collect(manifest, chunk, ({ css = [] }) => css);
      files = [...scripts, ...styles].filter(file => !loaded.has(file));
      filesBySource.set(source, files);
    }
    return files;
  }
  const boot = entries.find(({ name }) => name === BOOT);
  const fileOfHash = new Map<string, string>();
  const rules = new Map<string, string>();
  for (const name of readdirSync(join(clientDir, 'assets'))) {
    if (!name.endsWith('.css')) continue;
    const file = `assets/${name}`;
    const css = readFileSync(join(clientDir, file), 'utf8');
    rules.set(`/${file}`, escapeCss(css.trim()));
    for (const [, hash] of css.matchAll(/\.[\w-]+_([a-z0-9]{5})\b/g)) fileOfHash.set(hash as string, file);
  }
  const face = readDisplayFace(rules.values());
  const joinRules = memoize((files: string) =>
    files
      .split('\n')
      .map(file => rules.get(file) ?? '')
      .join('\n'),
  );
  return {
    build: `${CONTRACT_VERSION}.${hash}`,
    script: `/${entry.file}`,
    boot: boot && readFileSync(join(clientDir, boot.file), 'utf8').trim(),
    preloads: preloads.map(file => `/${file}`),
    displayFace: face.preload,
    stylesFor(markup) {
      const classes = findClasses(markup);
      const files = new Set(always);
      for (const hash of findStylesheetHashes(classes)) {
        const file = fileOfHash.get(hash);
        if (file) files.add(file);
      }
      const included = [...files].map(file => `/${file}`);
      const css = joinRules(included.join('\n'));
      return { css, included, elements: face.isUsedIn(classes) ? face.preload : undefined };
    },
    scriptsFor(sources, stylesheets = []) {
      const isPart = (source: string) =>
        manifest[source]?.css?.some(file => stylesheets.includes(`/${file}`)) ?? false;
      const files = new Map<string, number>();
      const numberFile = (file: string) => files.get(file) ?? files.set(file, files.size).size - 1;
      const types: Record<string, number[]> = {};
      for (const [type, source] of Object.entries(sources)) {
        const parts = (findChunk(source).dynamicImports ?? []).filter(isPart);
        types[type] = [...new Set([source, ...parts].flatMap(listFiles))].map(numberFile);
      }
      return { files: [...files.keys()].map(file => `/${file}`), types };
    },
  };
}

/** Returns the classes that markup uses, in the order of their first use. */
export function findClasses(markup: string): Set<string> {
  const lists = new Set<string>();
  for (const [, list] of markup.matchAll(/class="([^"]*)"/g)) lists.add(list as string);
  return new Set([...lists].flatMap(list => list.split(' ')));
}

/** Returns the hashes of the CSS modules to which classes belong, in the order of their first use. */
export function findStylesheetHashes(classes: ReadonlySet<string>): Set<string> {
  const hashes = new Set<string>();
  for (const name of classes) {
    for (const [, hash] of name.matchAll(HASHED_CLASS)) hashes.add(hash as string);
  }
  return hashes;
}

/** Escapes rules so that they cannot end their style element. */
export const escapeCss = (css: string): string => css.replaceAll('</', '<\\/');

/** Reads the list of the build's files, whose names have hashes of their contents, and its own hash. */
function readManifest(clientDir: string): { manifest: Record<string, ManifestChunk>; hash: string } {
  const file = join(clientDir, '.vite/manifest.json');
  try {
    const text = readFileSync(file, 'utf8');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    return { manifest: JSON.parse(text), hash };
  } catch {
    throw new Error(`There is no browser build (${file}). Run: npm run build`);
  }
}

function collect(
  manifest: Record<string, ManifestChunk>,
  chunk: ManifestChunk,
  take: (chunk: ManifestChunk) => string[],
  seen = new Set<ManifestChunk>(),
): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = (chunk.imports ?? []).flatMap(name => {
    const next = manifest[name];
    return next ? collect(manifest, next, take, seen) : [];
  });
  return [...new Set([...imported, ...take(chunk)])];
}
