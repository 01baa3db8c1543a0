import { join, resolve } from 'node:path';

/** Root of the modules: the repository, or a folder of the package, where all of them are compiled. */
const ROOT = resolve(import.meta.dirname, '../..');

/** Whether these are the compiled modules of the package. */
export const IS_COMPILED = import.meta.filename.endsWith('.js');

/** Folder of the package: the repository, or that in `node_modules`. */
export const PACKAGE = IS_COMPILED ? resolve(ROOT, '../..') : ROOT;

/** Returns the path of a module below the root, as it is named here: TypeScript in the repository, JavaScript in the package. */
export const moduleName = (path: string): string => (IS_COMPILED ? path.replace(/\.tsx?$/, '.js') : path);

/** Returns the file of a module. */
export const moduleFile = (path: string): string => join(ROOT, moduleName(path));

/** Name in compiled modules for "runs on the server", which a project's build replaces; the compiler would replace Vite's own. */
export const IS_SERVER = 'RUNS_ON_SERVER__';

/** Folder of the modules with the defaults of what a project sets, in place of `virtual:vitrine/…`. */
export const VIRTUAL = 'src/virtual/';

/** What the package exports, by the name after `vitrine`, and the module that holds it. */
export const EXPORTS: Readonly<Record<string, string>> = {
  '': 'src/exports/index.ts',
  '/kit': 'kit/index.ts',
  '/ui': 'ui/index.ts',
  '/engine': 'src/exports/engine.ts',
  '/react': 'src/exports/react.tsx',
  '/vite': 'scripts/vite/plugin.ts',
  '/server': 'scripts/project/create-shop.ts',
  '/testing': 'src/exports/testing.tsx',
  '/check': 'src/exports/check.ts',
};

/** Leads imports of the package to its modules, so that there is one of each, whatever the importer's `node_modules`. */
export const ownModules = (): { find: RegExp; replacement: string }[] =>
  Object.entries(EXPORTS).map(([name, module]) => ({
    find: new RegExp(`^vitrine${name}$`),
    replacement: moduleFile(module),
  }));
