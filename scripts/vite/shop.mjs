import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { loadShop } from '../../shop/load/load-shop.mjs';
import { withPlaces } from '../../shop/load/with-places.mjs';

const PREFIX = '\0';
const SERVER = 'virtual:vitrine/shop-server';

/** The text of each module. */
const MODULES = {
  'virtual:vitrine/shop/brand': ({ browser }) => exportEach(browser.brand),
  'virtual:vitrine/shop/promises': ({ browser }) => exportEach(browser.promises),
  'virtual:vitrine/shop/boutiques': ({ browser }) =>
    exportEach({ list: browser.boutiques, isListed: browser.boutiques.length > 0 }),
  'virtual:vitrine/shop/mark': ({ browser }) => exportEach(browser.mark),
  'virtual:vitrine/shop/luminances': ({ browser }) => exportEach(browser.luminances),
  'virtual:vitrine/shop/theme': ({ browser }) => exportEach(browser.theme),
  [SERVER]: ({ server }) => `export const shop = ${JSON.stringify(server)};`,
};

/** Names of all, as they are imported or found. */
const NAMED = /^\0?virtual:vitrine\/shop/;

/** The stylesheet of every page, to which the theme is added. */
const STYLESHEET = /\/ui\/styles\/index\.css(?:$|\?)/;

const exportEach = values =>
  Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
    .join('\n');

export function shopModules(root) {
  let loading;
  /** Files of the last configuration that could be read. */
  let known = [];
  const load = () => {
    loading ??= loadShop(root).then(
      loaded => {
        known = loaded.files;
        return loaded;
      },
      error => {
        // Read again once it may be corrected.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    name: 'shop-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: NAMED },
      handler(source, importer) {
        if (!Object.hasOwn(MODULES, source)) return null;
        if (source === SERVER && this.environment.name === 'client' && !isTest(this.environment.config)) {
          this.error(`${importer} is part of a browser's script, which may not have the server’s settings.`);
        }
        return PREFIX + source;
      },
    },
    load: {
      filter: { id: NAMED },
      async handler(id) {
        const write = id.startsWith(PREFIX) && MODULES[id.slice(PREFIX.length)];
        if (!write) return null;
        const { shop, files } = await load();
        for (const file of files) this.addWatchFile(file);
        return write(shop);
      },
    },
    transform: {
      filter: { id: STYLESHEET },
      async handler(code) {
        const { shop, files } = await load();
        for (const file of files) this.addWatchFile(file);
        const fonts = await Promise.all(
          (shop.server.theme.fontFiles ?? []).map(
            async file =>
              `@import ${JSON.stringify(await findStylesheet(root, files[0], file))} layer(base);\n`,
          ),
        );
        // Imports come first; the theme follows the tokens that it replaces.
        return { code: `${code.replace('@import', `${fonts.join('')}@import`)}\n${shop.css}\n`, map: null };
      },
    },
    hotUpdate({ file, modules }) {
      if (!known.includes(file)) return undefined;
      loading = undefined;
      const { moduleGraph } = this.environment;
      const own = Object.keys(MODULES).flatMap(name => moduleGraph.getModuleById(PREFIX + name) ?? []);
      return [...modules, ...own];
    },
  };
}

/** Returns the path of a stylesheet of the project, or of a package that it has. @param config file that names it. */
async function findStylesheet(root, config, file) {
  if (existsSync(join(root, file))) return join(root, file);
  try {
    return createRequire(join(root, 'package.json')).resolve(file);
  } catch {
    const message = `theme.fontFiles names ${file}, which is no file of ${root} and of no installed package. Install its package, or correct the path.`;
    throw new Error(await withPlaces(root, relative(root, config), message));
  }
}

/** Tests of what browsers show, which import the server, too, use the environment of browsers. */
const isTest = ({ mode }) => mode === 'test';
