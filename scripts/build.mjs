import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const SOURCES = [
  'ui',
  'services',
  'contract',
  'schemas',
  'engine',
  'session',
  'chrome',
  'commerce',
  'account',
  'kit',
  'blocks',
  'src',
  'scripts',
  'public',
];
const CONFIG = ['package-lock.json', 'vite.config.ts', 'tsconfig.json'];

/**
 * The steps, each with its inputs and its output. A step is skipped if its inputs have not changed. `generate` compares
 * what it makes itself, so that it also finds files that are gone or that another run has written.
 */
const STEPS = {
  generate: { run: generate },
  media: {
    inputs: ['fixtures/media', 'server/web/media'],
    output: 'dist/media/.manifest.json',
    run: media,
  },
  client: {
    inputs: [...SOURCES, ...CONFIG],
    output: 'dist/client/.vite/manifest.json',
    async run() {
      await keepAssets();
      await vite('client');
    },
  },
  gallery: {
    inputs: ['gallery', ...CONFIG],
    output: 'dist/gallery/.vite/manifest.json',
    run: () => vite('gallery'),
  },
  server: {
    inputs: [...SOURCES, 'server', 'gallery', 'cli', ...CONFIG],
    output: 'dist/server/server.js',
    run: () => vite('server'),
  },
  bench: {
    inputs: [...SOURCES, 'server', 'bench', ...CONFIG],
    output: 'dist/bench/bench.js',
    run: () => vite('bench'),
  },
  cli: {
    inputs: [...SOURCES, 'cli', 'server', ...CONFIG],
    output: 'dist/cli/vitrine.js',
    run: () => vite('cli'),
  },
};
const NEEDS = { client: ['generate'], server: ['generate', 'gallery'], cli: ['generate'] };

/** Steps of `npm run build` and `npm test`. The bench builds `bench` itself. */
const USUAL = ['generate', 'media', 'client', 'gallery', 'server', 'cli'];

/** Installs missing packages, then runs the named steps and those that they need. Fast if nothing has changed. */
export async function build(parts = USUAL) {
  install();
  const wanted = new Set(parts.flatMap(part => [...(NEEDS[part] ?? []), part]));
  for (const [name, step] of Object.entries(STEPS)) {
    if (!wanted.has(name)) continue;
    if (step.inputs && existsSync(join(root, step.output)) && readStamp(name) === computeDigest(step.inputs))
      continue;
    const started = Date.now();
    const isUnchanged = (await step.run()) === false;
    if (step.inputs) writeStamp(name, computeDigest(step.inputs));
    if (!isUnchanged) console.error(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

/** Runs `npm ci` unless node_modules has the packages of package-lock.json. */
export function install() {
  if (isInstalled()) return;
  console.error('Installing packages …');
  execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
}

/** Compares package-lock.json with npm's own record of what it installed. Binaries of other platforms may be absent. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

/** Returns false if every file was up to date. */
async function generate() {
  const { generate: run } = await import('./generate/index.mjs');
  const { changed } = await run(root);
  return changed.length > 0;
}

/**
 * Copies the files of the last client build into the asset folder: a server that has not done so itself may still run, and
 * its pages may be open. Without room or permission they are lost.
 */
async function keepAssets() {
  const build = join(root, 'dist/client/assets');
  const folder = resolve(root, process.env.ASSETS_DIR?.trim() || '.vitrine/assets');
  if (!existsSync(build)) return;
  try {
    await runModule('server/web/assets/publish-build.ts', ({ publishBuild }) =>
      publishBuild(build, folder, readdirSync(build)),
    );
  } catch (error) {
    console.error(
      `The files of the last build are not in ${folder}: ${error.message}. Open pages may need a reload.`,
    );
  }
}

async function media() {
  await runModule('server/web/media/bake-media.ts', ({ bakeMedia }) =>
    bakeMedia({ source: join(root, 'fixtures/media'), out: join(root, 'dist/media') }),
  );
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
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
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
export function importVite() {
  const require = createRequire(join(root, 'package.json'));
  return import(pathToFileURL(join(require.resolve('vite/package.json'), '..', 'dist/node/index.js')).href);
}

async function vite(mode) {
  const { build: run } = await importVite();
  // Production builds do not depend on the environment. The server may start in this process afterwards.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await run({ root, mode, configFile: join(root, 'vite.config.ts') });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  if (mode === 'client' || mode === 'gallery') await compressAssets(join(root, 'dist', mode, 'assets'));
}

/** Writes Brotli and gzip versions of every text file, so that the server does not compress them. */
async function compressAssets(folder) {
  const { brotliCompressSync, gzipSync } = await import('node:zlib');
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const body = readFileSync(join(folder, name));
    if (body.length < 512) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(body));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(body, { level: 9 }));
  }
}

/** Returns a digest of the inputs' names, sizes and times, without generated files and tests. */
function computeDigest(inputs) {
  const hash = createHash('sha256');
  const visit = path => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat || path.endsWith('schemas/generated') || /\.test\.tsx?$/.test(path)) return;
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${path.slice(root.length)}:${stat.size}:${stat.mtimeMs}\n`);
  };
  for (const input of inputs) visit(join(root, input));
  return hash.digest('hex');
}

function stampFile(name) {
  return join(root, 'dist/.stamps', name);
}

function readStamp(name) {
  return existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '';
}

function writeStamp(name, digest) {
  mkdirSync(join(root, 'dist/.stamps'), { recursive: true });
  writeFileSync(stampFile(name), digest);
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
