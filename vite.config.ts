import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { bundledScripts } from './scripts/bundled-script.ts';
import { replacedStrings } from './scripts/strings/plugin.ts';
import { blockRegistry } from './scripts/vite/block-registry.mjs';
import { IS_COMPILED, IS_SERVER, moduleFile, moduleName, ownModules } from './scripts/vite/compiled.ts';
import { compiledModules } from './scripts/vite/compiled-modules.ts';
import { scopedClassName } from './scripts/vite/css-names.ts';
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
import { shopModules } from './scripts/vite/shop.mjs';

const root = import.meta.dirname;

/** The entries of each build, by mode. */
const ENTRIES: Record<string, Record<string, string>> = {
  client: {
    client: moduleFile('src/entry-client.ts'),
    boot: moduleFile('src/entry-boot.ts'),
    renderers: EVERY_RENDERER,
  },
  gallery: { gallery: moduleFile('gallery/entry-client.ts') },
  server: { server: moduleFile('src/server.ts'), shop: moduleFile('src/built-shop.ts') },
  cli: { vitrine: moduleFile('src/cli.ts') },
  bench: { bench: moduleFile('bench/main.ts') },
};

/** Modules that import the renderers of all blocks and of the status page. */
const RENDERERS = ['src/registry.ts', 'chrome/StatusPage.tsx'].map(moduleName);

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
].map(moduleName);

/** Modules that every product card needs. */
const CARD =
  /\/commerce\/(?:strings|product-data|load-product|sizes\/sold-out|swatches\/[\w-]+|price\/(?:Price|fen)|wishlist\/WishlistButton|product-labels|product-card\/(?:ProductCard|CardFrame|use-card-pictures|name-only))\.(?:[jt]sx?$|module)/;

/** Modules of everything that puts a size into the bag, and the head of a look, which is bought as well. */
const ADDING =
  /\/commerce\/(?:bag\/(?:use-adding|add-item-input)|size-action\/SizeAction|looks\/LookHead|sizes\/(?:size-status|pre-order-note|only-size|SizePicker))\.[jt]sx?/;

/** The card of a look and its name, for lists and the popup of other looks. */
const LOOK_CARD = /\/commerce\/looks\/Look(?:Card|Name)\.[jt]sx?/;

/** The carousel, whose parts a stack of cards uses, too. Its slider script loads on first use. */
const CAROUSEL = /\/ui\/carousel\/(?!start-slider|geometry)/;

/**
 * Chunks beside the automatic ones. By default the bundler would split what every page loads into thirty files, one for
 * each set of pages that shares it; one file compresses better and takes one request.
 */
const CHUNKS = [
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: (id: string) => !id.endsWith(moduleName('/src/entry-boot.ts')) && !id.includes(EVERY_RENDERER),
  },
  // What the frame's script and the lazy script of tracking share.
  {
    name: 'frame',
    test: /\/services\/tracking\/new-key|\/session\/in-place\/page-shown|\/ui\/video\/video-event/,
  },
  { name: 'card', test: CARD },
  { name: 'carousel', test: CAROUSEL },
  { name: 'adding', test: ADDING },
  { name: 'look-card', test: LOOK_CARD },
  // Loaded by the account's pages, and by lists when a filter is used.
  { name: 'router', test: /\/node_modules\/react-router/ },
];

/** Files of the entry, which are there before anything that it loads. */
const ALWAYS_LOADED = /\/(?:client|rolldown-runtime)-[^/]+$/;

/**
 * What every run of the command loads, in one file: each further file takes half a millisecond. The entry is a file of its
 * own, because it waits for the command, whose lazy parts could not import from a module that is still running.
 */
const COMMAND_CHUNKS = [
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !id.endsWith(moduleName('/src/cli.ts')),
  },
];

/** Settings of the builds and of the development server. */
const shared = (): UserConfig => ({
  root,
  appType: 'custom',
  publicDir: false,
  css: { modules: { generateScopedName: (name, file) => scopedClassName(root, name, file) } },
  logLevel: 'warn',
  // Blocks of a project import the package by its name, and must get the same modules.
  ...(IS_COMPILED && {
    resolve: { alias: ownModules(), dedupe: ['react', 'react-dom', 'react-router-dom'] },
  }),
});

/**
 * `vite build --mode …`: `client` (the browser's files), `gallery` (the block gallery's, apart from the shop's),
 * `server` (the Fastify process with the render entry), `cli` (the `vitrine` command) or `bench`.
 *
 * @param project folder of the shop, to which the build is written.
 */
function buildConfig(mode: string, project: string): UserConfig {
  const isClient = mode === 'client' || mode === 'gallery';
  return {
    ...shared(),
    base: mode === 'gallery' ? '/_gallery/' : '/',
    plugins: [
      compiledModules(),
      shopModules(project),
      // The command reads the types of the project in which it runs.
      mode === 'cli' ? [] : blockRegistry(project),
      replacedStrings(project),
      {
        client: [withoutSchemas(), partLoading(root), everyRenderer(root, RENDERERS, SHARED)],
        gallery: [withoutSchemas()],
        cli: [withoutRenderers(), recordInputs(root)],
      }[mode] ?? [rendererSources(root, project), bundledScripts(project)],
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
      noExternal: mode === 'cli' ? true : ['react', 'react-dom', 'scheduler', 'zustand', 'keen-slider'],
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
        input: ENTRIES[mode] ?? {},
        // Builds run at the same time, and would report that they wait for each other.
        checks: { pluginTimings: false },
        // "use client" in react-router is for frameworks with server components.
        onwarn: (warning, report) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || report(warning),
        ...(mode === 'client' && { output: { codeSplitting: { groups: CHUNKS } } }),
        ...(mode === 'cli' && { output: { codeSplitting: { groups: COMMAND_CHUNKS } } }),
      },
    },
  };
}

/** Settings of `npm run dev` (scripts/dev/serve.ts). */
function serveConfig(project: string): UserConfig {
  return {
    ...shared(),
    plugins: [
      ...[shopModules(project), replacedStrings(project), react(), withoutSchemas()],
      ...[hotStylesheets(), blockRegistry(project)],
      // The last one answers for every module of the package.
      ...[rendererSources(root, project), bundledScripts(project), compiledModules()],
    ],
    cacheDir: join(project, '.vitrine/vite'),
    // Packages that Vite finds later would reload the page.
    optimizeDeps: {
      entries: ['src/dev/client.ts', 'gallery/entry-client.ts', 'src/registry.ts'].map(moduleName),
      // Its modules are there already: a second copy would have contexts of its own.
      ...(IS_COMPILED && { exclude: ['vitrine'] }),
    },
    server: {
      // Resolves a linked node_modules folder, too.
      fs: { allow: [root, project, realpathSync(join(project, 'node_modules'))] },
      watch: { ignored: [join(project, 'dist/**'), join(project, '.vitrine/!(generated)/**')] },
    },
  };
}

/**
 * Returns the settings of Vite for the shop of a project.
 *
 * @param command `build` for one of the builds of `mode`, `serve` for the development server.
 */
export function shopConfig(command: 'build' | 'serve', mode: string, project: string): UserConfig {
  return command === 'build' ? buildConfig(mode, project) : serveConfig(project);
}

export default defineConfig(({ command, mode }) => shopConfig(command, mode, root));
