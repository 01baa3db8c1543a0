import { createHash } from 'node:crypto';
import { basename, dirname, join, relative } from 'node:path';
import { type BuildOptions, build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const root = import.meta.dirname;

/** What each build is made from, and the name of what comes out. */
const ENTRIES: Record<string, Record<string, string>> = {
  // Registry and status page are loaded by no page: they have every block's renderer built, and all stylesheets.
  client: {
    client: 'src/entry-client.tsx',
    boot: 'src/entry-boot.ts',
    registry: 'src/registry.ts',
    status: 'chrome/StatusPage.tsx',
  },
  gallery: { gallery: 'gallery/entry-client.ts' },
  server: { server: 'src/server.ts' },
  cli: { vitrine: 'src/cli.ts' },
  bench: { bench: 'bench/main.ts' },
};

/**
 * Class names of CSS modules: `_{file}-{name}_{hash of the file's path}`. The server finds the stylesheets that
 * a page needs by these hashes (server/pages/assets.ts). The leading underscore keeps them out of reach of
 * content, whose classes must begin with a letter (server/content/html/attributes.ts).
 */
function scopedName(name: string, file: string): string {
  const path = file.split('?')[0] ?? file;
  const hash = createHash('sha256').update(relative(root, path)).digest('hex').slice(0, 5);
  return `_${basename(path, '.module.css')}-${name}_${hash}`;
}

/** The browser neither validates nor explains: schemas and validators stay out of its build. */
function withoutSchemas(): Plugin {
  const empty = '\0no-schema';
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId: id => (/^#schemas\/(?:blocks|validators)\//.test(id) ? empty : null),
    load: id => (id === empty ? 'export default null; export const fields = null;' : null),
  };
}

/**
 * Tells the server where each block's renderer is (`source`), read off its `load`, so that a page can name the scripts
 * of its blocks and none of them has to carry a list of all.
 */
function rendererSources(): Plugin {
  return {
    name: 'renderer-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(root) || !/\bdefineBlock\b.*\(\{/.test(code)) return null;
      return code.replaceAll(/^\s+load: (.*)$/gm, (line, load: string) => {
        const [, path = ''] = /^\(\) => import\('(\.[^']+)'\),$/.exec(load) ?? [];
        if (!path)
          this.error(`${id}: write \`load: () => import('./MyBlock.tsx'),\`, and not ${line.trim()}`);
        return `${line} source: ${JSON.stringify(relative(root, join(dirname(id), path)))},`;
      });
    },
  };
}

/** The command reads definitions and renders nothing: components, and React with them, stay out of its build. */
function withoutRenderers(): Plugin {
  return {
    name: 'without-renderers',
    enforce: 'pre',
    load: id => (id.endsWith('.tsx') ? 'export default null;' : null),
  };
}

/**
 * Builds of one source, chosen by `--mode`: `client` (the browser's files), `gallery` (those of the block gallery,
 * apart, so that no shopper gets any), `server` (the Fastify process with the render entry), `cli` (the `vitrine`
 * command) and `bench`.
 */
export default defineConfig(async ({ mode }) => {
  const config = configOf(mode);
  if (mode !== 'client') return config;
  const modules = await modulesOfEveryPage(config);
  const groups = [
    { name: 'frame', test: (id: string) => modules.has(id) || COMMON.test(id) },
    { name: 'card', test: CARD },
  ];
  const { rolldownOptions } = config.build;
  return {
    ...config,
    build: {
      ...config.build,
      rolldownOptions: { ...rolldownOptions, output: { codeSplitting: { groups } } },
    },
  };
});

/** What nearly every block uses, whether the frame does or not. */
const COMMON =
  /\/(?:ui\/picture\/Picture\.tsx|ui\/hooks\/use-(?:in-view|media-query)\.ts|services\/tracking\/track\.ts)$/;

/** What comes with a product's card wherever there is one. */
const CARD =
  /\/commerce\/(?:strings\.ts|product-data\.ts|load-product\.ts|sizes\/sold-out\.ts|swatches\/|price\/(?:Price\.tsx|fen\.ts)|wishlist\/WishButton\.tsx|product-card\/(?:ProductCard\.tsx|labels\.ts))/;

/**
 * What every page loads, as a first build finds it. By themselves these modules would lie in thirty files, each
 * with what some pages share: together they compress better, and are one request.
 */
async function modulesOfEveryPage(config: ReturnType<typeof configOf>): Promise<Set<string>> {
  const built = await build({ ...config, configFile: false, build: { ...config.build, write: false } });
  const chunks = new Map<string, Rolldown.OutputChunk>();
  for (const file of (built as Rolldown.RolldownOutput).output) {
    if (file.type === 'chunk') chunks.set(file.fileName, file);
  }
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || !chunks.delete(chunk.fileName)) return;
    for (const id of chunk.moduleIds) found.add(id);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  visit([...chunks.values()].find(({ name }) => name === 'client'));
  return found;
}

function configOf(mode: string): UserConfig & { build: BuildOptions } {
  const client = mode === 'client' || mode === 'gallery';
  return {
    root,
    base: mode === 'gallery' ? '/_gallery/' : '/',
    publicDir: mode === 'client' ? 'public' : false,
    appType: 'custom',
    plugins: client ? [withoutSchemas()] : mode === 'cli' ? [withoutRenderers()] : [rendererSources()],
    css: { modules: { generateScopedName: scopedName } },
    // React decides by this, once, while building: the shop runs its production build whatever NODE_ENV says.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Everything React is bundled, so that this decision holds on the server too.
    ssr: {
      noExternal: mode === 'cli' ? true : ['react', 'react-dom', 'scheduler', 'zustand', 'keen-slider'],
    },
    build: {
      outDir: `dist/${mode}`,
      emptyOutDir: true,
      target: client ? 'es2022' : 'node20',
      manifest: client,
      minify: client,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      ssr: !client,
      rolldownOptions: {
        input: ENTRIES[mode] ?? {},
      },
    },
    logLevel: 'warn',
  };
}
