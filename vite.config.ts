import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { bundledScripts } from './scripts/bundled-script.ts';
import { replacedStrings } from './scripts/strings/plugin.ts';
import { blockRegistry } from './scripts/vite/block-registry.mjs';
import { chunksOf } from './scripts/vite/chunks.ts';
import { IS_SERVER, ownModules } from './scripts/vite/compiled.ts';
import { compiledModules } from './scripts/vite/compiled-modules.ts';
import { scopedClassName } from './scripts/vite/css-names.ts';
import { findPlace, moduleFile, moduleName, type Place } from './scripts/vite/place.mjs';
import {
  EVERY_RENDERER,
  everyRenderer,
  hotStylesheets,
  partLoading,
  recordInputs,
  rendererSources,
  withoutRenderers,
  withoutSchemas,
} from './scripts/vite/plugins.ts';
import { servedFolders } from './scripts/vite/served-folders.ts';
import { shopModules } from './scripts/vite/shop.mjs';
import { usedEntries } from './scripts/vite/used-entries.ts';

/** The entries of each build, by mode. */
const ENTRIES: Record<string, Record<string, string>> = {
  client: {
    client: 'src/entry-client.ts',
    boot: 'src/entry-boot.ts',
    renderers: EVERY_RENDERER,
  },
  gallery: { gallery: 'gallery/entry-client.ts' },
  server: { server: 'src/server.ts', shop: 'src/built-shop.ts' },
  cli: { vitrine: 'src/cli.ts' },
  bench: { bench: 'bench/main.ts' },
};

/** Modules that import the renderers of all blocks and of the status page. */
const RENDERERS = ['src/registry.ts', 'chrome/StatusPage.tsx'];

/** Modules that nearly every block uses, loaded with the frame even where the frame itself does not use them. */
const SHARED = [
  'ui/picture/Picture.tsx',
  'ui/hooks/use-in-view.ts',
  'ui/hooks/use-media-query.ts',
  'services/tracking/track.ts',
  // Every page starts its tracking, which other parts share these with.
  'services/tracking/new-key.ts',
  'session/in-place/page-shown.ts',
  'ui/video/video-event.ts',
  // Breadcrumb, footer, fields and films: in the carousel's file they would load it.
  'ui/icons/arrows.tsx',
  'ui/icons/media.tsx',
  'ui/hooks/use-page-visible.ts',
];

/** Files of the entry, which are there before anything that it loads. */
const ALWAYS_LOADED = /\/(?:client|rolldown-runtime)-[^/]+$/;

/**
 * What every run of the command, and every start of the server, loads, in one file: each further file takes half a millisecond.
 * Entries are files of their own, because they wait for what they run, whose lazy parts could not import from a module that is
 * still running.
 */
const START_CHUNKS = [
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !/\/src\/(?:cli|server|built-shop)\.[jt]s$/.test(id),
  },
];

/** Packages whose production build is selected when the server is built. */
const BUILT_FOR_PRODUCTION = ['react', 'react-dom', 'scheduler', 'zustand', 'keen-slider'];

/** Packages that each start of the server loads: by themselves they are seven hundred files, each of which takes half a millisecond. */
const OF_MANY_FILES = ['typebox', 'kysely', 'diff', 'csv-parse', 'pinyin-pro'];

/** Settings of the builds and of the development server. */
const shared = (place: Place): UserConfig => ({
  root: place.modules,
  appType: 'custom',
  publicDir: false,
  css: { modules: { generateScopedName: (name, file) => scopedClassName(place.modules, name, file) } },
  logLevel: 'warn',
  // Blocks of a project import the package by its name, and must get the same modules.
  resolve: { alias: ownModules(place), dedupe: ['react', 'react-dom', 'react-router-dom'] },
});

/**
 * `vite build --mode …`: `client` (the browser's files), `gallery` (the block gallery's, apart from the shop's),
 * `server` (the Fastify process with the render entry), `cli` (the `vitrine` command) or `bench`. The build is written to the
 * project.
 */
function buildConfig(mode: string, place: Place): UserConfig {
  const { project } = place;
  const names = (paths: readonly string[]) => paths.map(path => moduleName(place, path));
  const isClient = mode === 'client' || mode === 'gallery';
  return {
    ...shared(place),
    base: mode === 'gallery' ? '/_gallery/' : '/',
    plugins: [
      compiledModules(place),
      shopModules(project),
      // The command reads the types of the project in which it runs.
      mode === 'cli' ? [] : blockRegistry(project),
      replacedStrings(project),
      {
        client: [
          withoutSchemas(),
          partLoading(place),
          everyRenderer(place, names(RENDERERS), names(SHARED)),
          usedEntries(),
        ],
        gallery: [withoutSchemas()],
        cli: [withoutRenderers(place), recordInputs(place)],
      }[mode] ?? [rendererSources(place), bundledScripts(place)],
    ],
    // Selects React's production build now, whatever NODE_ENV is when the server runs.
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      // A package requires Node's module, and every page would load the bundler's answer for it.
      ...(isClient && { 'typeof require': JSON.stringify('undefined'), [IS_SERVER]: 'false' }),
    },
    // Bundled, so that the selection applies on the server, too.
    ssr: {
      // PGlite finds its files beside its own module. Vite is there where a shop is built.
      ...(mode === 'cli' && {
        external: [
          ...['@electric-sql/pglite', '@electric-sql/pglite/node-postgres'],
          ...['@electric-sql/pglite/contrib/amcheck', 'pg', 'vite'],
        ],
      }),
      noExternal: mode === 'cli' ? true : [...BUILT_FOR_PRODUCTION, ...OF_MANY_FILES],
    },
    build: {
      outDir: join(project, 'dist', mode),
      emptyOutDir: true,
      target: isClient ? 'es2022' : 'node20',
      manifest: isClient,
      minify: isClient,
      modulePreload: {
        polyfill: false,
        // The server names the scripts of a page's blocks in the page: their list for every type would be 5 KB of it.
        resolveDependencies: (_file, deps, { hostId }) =>
          deps.filter(dep =>
            /\/registry-[^/]+\.js$/.test(hostId) ? dep.endsWith('.css') : !ALWAYS_LOADED.test(dep),
          ),
      },
      reportCompressedSize: false,
      ssr: !isClient,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(ENTRIES[mode] ?? {}).map(([name, path]) => [
            name,
            path === EVERY_RENDERER ? path : moduleFile(place, path),
          ]),
        ),
        // Builds run at the same time, and would report that they wait for each other.
        checks: { pluginTimings: false },
        // "use client" in react-router is for frameworks with server components.
        onwarn(warning, report) {
          // A class may have no rules.
          const isClass = warning.code === 'IMPORT_IS_UNDEFINED' && /\.module\.css/.test(warning.message);
          if (!isClass && warning.code !== 'MODULE_LEVEL_DIRECTIVE') report(warning);
        },
        ...(mode === 'client' && {
          // Words and class names are written where they are used.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: { codeSplitting: { groups: chunksOf(EVERY_RENDERER) } },
        }),
        ...(['cli', 'server'].includes(mode) && { output: { codeSplitting: { groups: START_CHUNKS } } }),
      },
    },
  };
}

/** Settings of `npm run dev` (scripts/dev/serve.ts). */
function serveConfig(place: Place): UserConfig {
  const { project } = place;
  return {
    ...shared(place),
    plugins: [
      ...[shopModules(project), replacedStrings(project), react(), withoutSchemas()],
      ...[hotStylesheets(), blockRegistry(project)],
      // The last one answers for every module of the package.
      ...[rendererSources(place), bundledScripts(place), compiledModules(place)],
    ],
    cacheDir: join(project, '.vitrine/vite'),
    // Packages that Vite finds later would reload the page.
    optimizeDeps: {
      entries: ['src/dev/client.ts', 'gallery/entry-client.ts', 'src/registry.ts'].map(path =>
        moduleName(place, path),
      ),
      // Its modules are there already: a second copy would have contexts of its own.
      exclude: ['vitrine'],
    },
    server: {
      fs: { allow: servedFolders(place) },
      watch: { ignored: [join(project, 'dist/**'), join(project, '.vitrine/!(generated)/**')] },
    },
  };
}

/**
 * Returns the settings of Vite for the shop of a project.
 *
 * @param command `build` for one of the builds of `mode`, `serve` for the development server.
 */
export function shopConfig(command: 'build' | 'serve', mode: string, place: Place): UserConfig {
  return command === 'build' ? buildConfig(mode, place) : serveConfig(place);
}

export default defineConfig(({ command, mode }) => shopConfig(command, mode, findPlace(import.meta.dirname)));
