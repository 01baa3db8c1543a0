import { cpSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { bundledScripts } from '../bundled-script.ts';
import { ROOMS } from '../rooms.mjs';
import { EXPORTS, IS_SERVER, VIRTUAL } from '../vite/compiled.ts';
import { scopedClassName } from '../vite/css-names.ts';
import { findPlace } from '../vite/place.mjs';
import { rendererSources } from '../vite/plugins.ts';
import { shopModules } from '../vite/shop.mjs';

export { EXPORTS };

/** Folders and files whose modules the package contains. */
const SOURCES = [
  ...[...ROOMS, 'vite.config.ts', 'scripts/rooms.mjs'],
  ...['vite', 'dev', 'generate', 'blocks', 'project', 'strings'].map(folder => `scripts/${folder}`),
];

const PROJECT_MODULE = /^virtual:vitrine\//;

/** Imports of which nothing is used. */
const RUNTIME_IMPORT = /^import "[./]+\/_virtual\/_rolldown\/runtime\.js";\n/gm;

/** Imports of stylesheets and packages for their effects. */
const EFFECT_IMPORT = /^import "(?:[^".][^"]*|[^"]+\.css)";\n/gm;

const isModule = (name: string) =>
  /\.(?:tsx?|mjs|js)$/.test(name) && !/\.(?:test\.tsx?|d\.[mc]?ts)$/.test(name);

/** Files that compiled modules read or import beside them. */
const isKept = (name: string) =>
  /\.(?:css|svg)$|^page\.schema(?:\.zh)?\.json$|^defs\.schema\.json$/.test(name);

/**
 * Compiles the project's modules to JavaScript, each to a file of its own with the same path. Class names of CSS modules
 * become modules, too, so that Node can load every room; the stylesheets are copied beside them.
 */
export async function compileModules(root: string, out: string): Promise<void> {
  const defaults = join(root, 'scripts/package/defaults');
  const names = new Set<string>();
  const files = SOURCES.flatMap(source => listFiles(root, source));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    css: { modules: { generateScopedName: (name, file) => scopedClassName(root, name, file) } },
    plugins: [
      ...[keptImports(), projectModules(root, names), rendererSources(findPlace(root))],
      ...[compiledPaths(), bundledScripts({ ...findPlace(root), project: defaults })],
    ],
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      ssr: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: files.filter(isModule).map(file => join(root, file)),
        treeshake: false,
        checks: { pluginTimings: false },
        external: id => !/^(?:[./#\0]|virtual:)/.test(id),
        output: {
          preserveModules: true,
          preserveModulesRoot: root,
          entryFileNames: '[name].js',
          // Else code is simplified, and a computed `import()` becomes one that Vite would change.
          minify: false,
        },
      },
    },
  });
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [shopModules(defaults)],
    build: {
      outDir: join(out, VIRTUAL),
      ssr: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries([...names].map(name => [name, `virtual:vitrine/${name}`])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  for (const file of files) {
    if (isKept(file.split('/').at(-1) ?? '')) cpSync(join(root, file), join(out, file));
  }
}

/** Puts imports of stylesheets and packages for their effects first, as they are written; the bundler puts them last. */
function inOrder(code: string): string {
  const effects = code.match(EFFECT_IMPORT) ?? [];
  return effects.join('') + code.replaceAll(EFFECT_IMPORT, '');
}

function listFiles(root: string, path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
}

/** Leaves imports of stylesheets that are no CSS modules as they are, and those of scripts that need a project's brand. */
function keptImports(): Plugin {
  return {
    name: 'kept-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.[^?]*(?<!\.module)\.css$|^\.[^?]*\.tsx?\?(?:script|module)$/ },
      handler: (source, importer) =>
        importer
          ? { id: resolve(importer, '..', source.replace(/\.tsx?\?/, '.js?')), external: 'relative' }
          : null,
    },
  };
}

/** Leads imports of what a project sets to files with the defaults. */
function projectModules(root: string, names: Set<string>): Plugin {
  return {
    name: 'project-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: PROJECT_MODULE },
      handler(source) {
        const name = source.replace(PROJECT_MODULE, '');
        names.add(name);
        return { id: join(root, VIRTUAL, `${name}.js`), external: 'relative' };
      },
    },
  };
}

/** Names in compiled modules what the bundler would leave as it is, or answer for the machine that compiles. */
function compiledPaths(): Plugin {
  return {
    name: 'compiled-paths',
    enforce: 'pre',
    transform: {
      filter: { code: /import\.meta\.env\.SSR|new URL\('\.| source: "/ },
      handler: code =>
        code
          .replaceAll('import.meta.env.SSR', `(typeof ${IS_SERVER} === 'undefined' || ${IS_SERVER})`)
          .replaceAll(/new URL\('(\.[^']+)\.tsx?', import\.meta\.url\)/g, "new URL('$1.js', import.meta.url)")
          .replaceAll(/(?<= source: "[^"]+)\.tsx?(?=",)/g, '.js'),
    },
    // Every module would import the bundler's runtime, and that a module of Node, for nothing.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = file.fileName.startsWith('_virtual/')
          ? file.code.replace(/^import \{ createRequire .*\n/m, '').replace(/^var __require = .*\n/m, '')
          : inOrder(file.code.replace(RUNTIME_IMPORT, ''));
      }
    },
  };
}
