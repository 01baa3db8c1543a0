import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { GENERATED, isInBlocks } from './block-registry.mjs';
import { moduleFile, type Place } from './place.mjs';
import { LOAD, readImport } from './renderer-path.mjs';

/** Leaves schemas and validators out of the client, which neither validates nor explains. */
export function withoutSchemas(): Plugin {
  const empty = '\0no-schema';
  return {
    name: 'without-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer = '') {
      const isSchema =
        // In the repository, in the package, and of a project.
        /^#schemas\/(?:blocks|validators)\//.test(id) ||
        (/^\.\.\/(?:blocks|validators)\//.test(id) && importer.includes('/schemas/generated/types/')) ||
        (/^\.\.\/(?:schemas|validators)\//.test(id) && importer.includes(`/${GENERATED}/types/`));
      return isSchema ? empty : null;
    },
    load: id => (id === empty ? 'export default null; export const fields = null;' : null),
  };
}

/** A definition that names its renderer. */
const NAMED = /^\s+source: "/m;

/**
 * Adds to each block definition the path of its renderer (`source`), taken from its `load`, so that the server can
 * name the scripts of a page's blocks without a list of all. The compiled modules of the package have it already.
 */
export function rendererSources({ modules, project }: Place): Plugin {
  return {
    name: 'renderer-sources',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    transform: {
      filter: { code: /\bdefineBlock\(/ },
      handler(code, id) {
        if (!id.startsWith(modules) && !isInBlocks(project, id)) return null;
        // Tools that only speak of definitions.
        if (id.startsWith(join(modules, 'scripts/')) || NAMED.test(code)) return null;
        return code.replaceAll(LOAD, (line, load: string) => {
          const path = readImport(load);
          if (!path)
            this.error(`${id}: write \`load: () => import('./MyBlock.tsx'),\`, and not ${line.trim()}`);
          const source = relative(modules, join(dirname(id), path)).replaceAll('\\', '/');
          return `${line}${line.endsWith(',') ? '' : ','} source: ${JSON.stringify(source)},`;
        });
      },
    },
  };
}

/** Makes every `import()` of the browser's build load by the engine's `loadPart`, in place of Vite's own helper. */
export function partLoading(place: Place): Plugin {
  const helper = '\0vite/preload-helper.js';
  const path = JSON.stringify(moduleFile(place, 'engine/render/load-part.ts'));
  return {
    name: 'part-loading',
    enforce: 'pre',
    load: id => (id === helper ? `export { loadPart as __vitePreload } from ${path};` : null),
  };
}

/** Leaves components, and with them React, out of the `vitrine` command, which reads definitions and renders nothing. */
export function withoutRenderers({ modules }: Place): Plugin {
  return {
    name: 'without-renderers',
    enforce: 'pre',
    load: id => (id.endsWith('.tsx') ? 'export default null;' : null),
    // The package has compiled its components.
    transform: (code, id) =>
      isOwn(modules, id) && /from ["']react\/jsx-runtime["']/.test(code) ? 'export default null;' : null,
  };
}

/** Writes `inputs.json`: the project's files in the build, so that the `vitrine` command notices their changes. */
export function recordInputs({ modules }: Place): Plugin {
  return {
    name: 'record-inputs',
    generateBundle() {
      const files = [...this.getModuleIds()].map(id => id.split('?')[0] ?? id);
      const own = files.filter(file => isOwn(modules, file));
      const inputs = own.map(file => relative(modules, file)).sort();
      this.emitFile({ type: 'asset', fileName: 'inputs.json', source: JSON.stringify(inputs) });
    },
  };
}

/** Whether a file is a module of these, and not of a package below them. */
const isOwn = (modules: string, file: string): boolean =>
  file.startsWith(modules) && !file.slice(modules.length).includes('node_modules');

/** Name of the entry that {@link everyRenderer} provides. */
export const EVERY_RENDERER = 'virtual:every-renderer';

/**
 * Provides an entry that no page loads. Its dynamic imports get every block's renderer and stylesheet built, which only
 * the server names; its static ones count the `shared` modules among those that every page loads (the `$initial` tag).
 */
export function everyRenderer(
  { modules }: Place,
  lazy: readonly string[],
  shared: readonly string[],
): Plugin {
  const id = `\0${EVERY_RENDERER}`;
  return {
    name: 'every-renderer',
    resolveId: source => (source === EVERY_RENDERER ? id : null),
    load(loaded) {
      if (loaded !== id) return null;
      const path = (file: string) => JSON.stringify(join(modules, file));
      return [
        ...shared.map(file => `import ${path(file)};`),
        ...lazy.map(file => `import(${path(file)});`),
      ].join('\n');
    },
    // Else the static imports above, whose names nothing uses, would be dropped.
    transform: (code, file) =>
      shared.includes(relative(modules, file)) ? { code, moduleSideEffects: true } : null,
  };
}

/**
 * Updates a changed CSS module in the open page without running the components that import it. Vite runs them because
 * the exports of a module may change; the class names here depend on the file's path only.
 */
export function hotStylesheets(): Plugin {
  const isModule = (id: string | null) => id?.endsWith('.module.css') === true;
  return {
    name: 'hot-stylesheets',
    enforce: 'post',
    apply: 'serve',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      isModule(id) ? { code: `${code}\nimport.meta.hot?.accept();`, map: null } : null,
    hotUpdate({ modules }) {
      for (const module of modules) if (isModule(module.id)) module.isSelfAccepting = true;
    },
  };
}
