import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockScripts } from '#engine';

/** The built files that a page links to. */
export interface BuiltAssets {
  /** The browser entry's script. */
  script: string;
  /** What fetches it in good time (`src/entry-boot.ts`), where the build has that. */
  boot: string | undefined;
  /** Scripts that the entry imports, fetched alongside it. */
  preloads: string[];
  /** Stylesheets that a markup needs: the entry's, and those whose classes it uses. */
  stylesFor(markup: string): string[];
  /** What stylesheets say, one after the other. */
  cssOf(stylesheets: readonly string[]): string;
  /** The files of renderers, by the types that they are of. */
  scriptsFor(sources: Readonly<Record<string, string>>): BlockScripts;
}

interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

/** The build's further entries; two of them no page loads: they have every renderer and its stylesheet built. */
const BOOT = 'boot';
const FURTHER = new Set<string | undefined>([BOOT, 'registry', 'status']);

/** Module class names end in `_` and their file's hash; see `generateScopedName` in vite.config.ts. */
const HASHED_CLASS = /[\w-]+_([a-z0-9]{5})\b/g;

/**
 * Reads the browser build. Which stylesheets a page needs is seen from the classes in its markup, so no list
 * of types and files has to be kept.
 *
 * @throws Error when there is no build.
 */
export function readAssets(clientDir: string): BuiltAssets {
  const manifest = readManifest(clientDir);
  const entries = Object.values(manifest).filter(chunk => chunk.isEntry);
  const entry = entries.find(({ name }) => !FURTHER.has(name));
  if (!entry) throw new Error(`The browser build in ${clientDir} has no entry. Run: npm run build`);
  const preloads = collect(manifest, entry, chunk => [chunk.file]).filter(file => file !== entry.file);
  const always = collect(manifest, entry, chunk => chunk.css ?? []);
  const loaded = new Set([entry.file, ...preloads, ...always]);
  const known = new Map<string, string[]>();
  function filesOf(source: string): string[] {
    let files = known.get(source);
    if (!files) {
      const chunk = manifest[source];
      if (!chunk) throw new Error(`The browser build in ${clientDir} lacks ${source}. Run: npm run build`);
      const scripts = collect(manifest, chunk, ({ file }) => [file]).reverse();
      const styles = collect(manifest, chunk, ({ css = [] }) => css);
      files = [...scripts, ...styles].filter(file => !loaded.has(file));
      known.set(source, files);
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
    rules.set(`/${file}`, css.trim());
    for (const [, hash] of css.matchAll(/\.[\w-]+_([a-z0-9]{5})\b/g)) fileOfHash.set(hash as string, file);
  }
  return {
    script: `/${entry.file}`,
    boot: boot && `/${boot.file}`,
    preloads: preloads.map(file => `/${file}`),
    stylesFor(markup) {
      const files = new Set(always);
      for (const [, classes] of markup.matchAll(/class="([^"]*)"/g)) {
        for (const [, hash] of (classes as string).matchAll(HASHED_CLASS)) {
          const file = fileOfHash.get(hash as string);
          if (file) files.add(file);
        }
      }
      return [...files].map(file => `/${file}`);
    },
    // Nothing in it may end the element that it comes to stand in.
    cssOf: files => files.map(file => (rules.get(file) ?? '').replaceAll('</', '<\\/')).join('\n'),
    scriptsFor(sources) {
      const files = new Map<string, number>();
      const place = (file: string) => files.get(file) ?? files.set(file, files.size).size - 1;
      const types: Record<string, number[]> = {};
      for (const [type, source] of Object.entries(sources)) types[type] = filesOf(source).map(place);
      return { files: [...files.keys()].map(file => `/${file}`), types };
    },
  };
}

function readManifest(clientDir: string): Record<string, ManifestChunk> {
  const file = join(clientDir, '.vite/manifest.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
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
