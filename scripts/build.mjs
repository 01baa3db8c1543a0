import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { ROOMS } from './rooms.mjs';
import { computeDigest, listFiles, readStamp, writeStamp } from './stamps.mjs';
import { findPlace } from './vite/place.mjs';

const root = resolve(import.meta.dirname, '..');
const place = findPlace(root);
/** What every build may read; the rooms that only some read are named there. */
const SOURCES = [...ROOMS.filter(room => !['server', 'cli', 'gallery'].includes(room)), 'scripts'];
const CONFIG = [
  'package-lock.json',
  'vite.config.ts',
  'vitrine.config.ts',
  'fixtures/brand',
  'fixtures/texts',
  'tsconfig.json',
];

/**
 * The steps, each with its inputs and its output. A step is skipped if its inputs have not changed; `generate` if its files
 * have not changed either, so that it also finds files that are gone or that another run has written. Those without a function
 * are parts of a shop, or programs that are built like one: what builds them builds the shop of every project.
 */
const STEPS = {
  generate: {
    inputs: ['schemas', 'blocks', 'scripts/generate', 'scripts/blocks', 'package-lock.json'],
    output: 'schemas/generated/types.ts',
    made: 'schemas/generated',
    run: generate,
  },
  media: {
    inputs: ['fixtures/media', 'server/web/media'],
    output: 'dist/media/.manifest.json',
  },
  client: {
    inputs: [...SOURCES, ...CONFIG],
    output: 'dist/client/.vite/manifest.json',
  },
  gallery: {
    inputs: ['gallery', ...CONFIG],
    output: 'dist/gallery/.vite/manifest.json',
  },
  server: {
    inputs: [...SOURCES, 'server', 'gallery', 'cli', ...CONFIG],
    output: 'dist/server/server.js',
  },
  bench: {
    inputs: [...SOURCES, 'server', 'bench', ...CONFIG],
    output: 'dist/bench/bench.js',
  },
  cli: {
    inputs: [...SOURCES, 'cli', 'server', ...CONFIG],
    output: 'dist/cli/vitrine.js',
  },
  lib: {
    inputs: [
      ...SOURCES,
      'server',
      'gallery',
      'cli',
      'templates',
      'fixtures/catalogue',
      ...CONFIG,
      'package.json',
    ],
    output: 'dist/template/gitignore',
    run: lib,
  },
};
const NEEDS = { client: ['generate'], server: ['generate', 'gallery'], cli: ['generate'], lib: ['generate'] };

/** Steps of `npm run build`. The bench builds `bench` itself. */
const USUAL = ['generate', 'media', 'client', 'gallery', 'server', 'cli'];

/** Without the smaller pictures where the server makes them when they are requested. */
const usual = () => USUAL.filter(name => name !== 'media' || process.env.MEDIA_VARIANTS !== 'requested');

/**
 * Installs missing packages, then runs the named steps and those that they need, those that do not need each other at the
 * same time. Fast if nothing has changed.
 */
export async function build(parts = usual()) {
  install(root);
  const wanted = new Set(parts.flatMap(part => [...(NEEDS[part] ?? []), part]));
  const digests = new Map();
  const digest = ({ inputs, made }) => {
    for (const input of inputs) if (!digests.has(input)) digests.set(input, listFiles(root, input));
    const lists = inputs.map(input => digests.get(input));
    return computeDigest(made ? [...lists, listFiles(root, made, true)] : lists);
  };
  // Loaded once, if a step is due.
  let builder;
  const loadBuilder = () => {
    builder ??= importSource('scripts/project/build-shop.ts');
    return builder;
  };
  const runs = new Map();
  const run = name => {
    if (!runs.has(name)) runs.set(name, runAfter(name));
    return runs.get(name);
  };
  const runAfter = async name => {
    // Most steps read generated files.
    const first = [...(NEEDS[name] ?? []), 'generate'].filter(other => other !== name && wanted.has(other));
    await Promise.all(first.map(run));
    await runStep(name, digest, loadBuilder);
  };
  // Production builds do not depend on the environment. The server may start in this process afterwards.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const results = await Promise.allSettled(
    Object.keys(STEPS)
      .filter(name => wanted.has(name))
      .map(run),
  );
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  await builder?.then(({ close }) => close()).catch(() => {});
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function runStep(name, digest, loadBuilder) {
  const step = STEPS[name];
  const before = digest(step);
  if (existsSync(join(root, step.output)) && readStamp(root, name) === before) return;
  const started = Date.now();
  const runPart = async () => (await loadBuilder()).module.buildParts(place, [name]);
  const isUnchanged = (await (step.run ?? runPart)()) === false;
  // What a step reads does not change during a build, unless someone edits it: then the next build runs the step again.
  writeStamp(root, name, step.made ? digest(step) : before);
  if (!isUnchanged) console.error(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Returns false if every file was up to date. */
async function generate() {
  const { generateAll } = await import('./blocks/generate-all.mjs');
  return (await generateAll(place)).changed.length > 0;
}

async function lib() {
  const { writePackage } = await import('./package/write-package.mjs');
  await runModule('scripts/package/compile.ts', module => writePackage(root, module));
}

/**
 * Runs work with a TypeScript module of the project.
 *
 * @param file path from the root of the project.
 */
export async function runModule(file, work) {
  const { module, close } = await importSource(file);
  try {
    await work(module);
  } finally {
    await close();
  }
}

/**
 * Imports a TypeScript module. Not with Vite's `runnerImport`, which closes its runner at once: what the module imports
 * later, with `import()`, would fail.
 *
 * @param file path from the root of the project.
 * @returns the module, and `close`, to call when it imports nothing more and the process goes on.
 */
export async function importSource(file) {
  const { createServer, createServerModuleRunner } = await importVite();
  const { shopModules } = await import('./vite/shop.mjs');
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [shopModules(root)],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const close = () => server.close();
  try {
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
    return { module: await runner.import(join(root, file)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Imports Vite. By path, because this file may run before the packages are installed. */
function importVite() {
  const require = createRequire(join(root, 'package.json'));
  return import(pathToFileURL(join(require.resolve('vite/package.json'), '..', 'dist/node/index.js')).href);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const parts = process.argv.slice(2);
  const unknown = parts.find(part => !(part in STEPS));
  if (unknown) {
    console.error(`"${unknown}" is not a build step. Steps: ${Object.keys(STEPS).join(', ')}.`);
    process.exit(2);
  }
  await build(parts.length > 0 ? parts : undefined);
}
