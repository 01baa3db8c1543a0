import { moduleFile, type Place } from './place.mjs';

/** Name in compiled modules for "runs on the server", which a project's build replaces; the compiler would replace Vite's own. */
export const IS_SERVER = 'RUNS_ON_SERVER__';

/** Name in compiled modules for the paths between them and the application that is built. */
export const MODULES_FOLDER = 'MODULES_FOLDER__';

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
  '/testing': 'src/exports/testing.ts',
  '/check': 'src/exports/check.ts',
};

/** Leads imports of the package to its modules, so that there is one of each, whatever the importer's `node_modules`. */
export const ownModules = (place: Place): { find: RegExp; replacement: string }[] =>
  Object.entries(EXPORTS).map(([name, module]) => ({
    find: new RegExp(`^vitrine${name}$`),
    replacement: moduleFile(place, module),
  }));
