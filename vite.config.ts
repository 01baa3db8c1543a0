import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** What each build is made from, and the name of what comes out. */
const ENTRIES: Record<string, Record<string, string>> = {
  client: { client: 'src/entry-client.tsx' },
  gallery: { gallery: 'gallery/entry-client.ts' },
  server: { server: 'src/server.ts' },
  cli: { vitrine: 'src/cli.ts' },
  bench: { bench: 'bench/main.ts' },
};

/**
 * Class names of CSS modules: `_{file}-{name}_{hash of the file's path}`. The server finds the stylesheets that
 * a page needs by these hashes (server/pages/styles.ts). The leading underscore keeps them out of reach of
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
export default defineConfig(({ mode }) => {
  const client = mode === 'client' || mode === 'gallery';
  return {
    root,
    base: mode === 'gallery' ? '/_gallery/' : '/',
    publicDir: mode === 'client' ? 'public' : false,
    appType: 'custom',
    plugins: client ? [withoutSchemas()] : mode === 'cli' ? [withoutRenderers()] : [],
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
});
