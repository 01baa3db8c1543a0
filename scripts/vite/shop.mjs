import { loadShop } from '../../shop/load/load-shop.mjs';

const PREFIX = '\0';
const SERVER = 'virtual:vitrine/shop-server';

/** The text of each module. */
const MODULES = {
  'virtual:vitrine/shop/brand': ({ browser }) =>
    Object.entries(browser.brand)
      .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
      .join('\n'),
  [SERVER]: ({ server }) => `export const shop = ${JSON.stringify(server)};`,
};

export function shopModules(root) {
  let loading;
  const load = () => {
    loading ??= loadShop(root);
    return loading;
  };
  return {
    name: 'shop-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!Object.hasOwn(MODULES, source)) return null;
      if (source === SERVER && this.environment.name === 'client' && !isTest(this.environment.config)) {
        this.error(`${importer} is part of a browser's script, which may not have the server's settings.`);
      }
      return PREFIX + source;
    },
    async load(id) {
      const write = id.startsWith(PREFIX) && MODULES[id.slice(PREFIX.length)];
      if (!write) return null;
      const { shop, files } = await load();
      for (const file of files) this.addWatchFile(file);
      return write(shop);
    },
    async hotUpdate({ file, modules }) {
      if (!loading || !(await loading).files.includes(file)) return undefined;
      loading = undefined;
      const { moduleGraph } = this.environment;
      const own = Object.keys(MODULES).flatMap(name => moduleGraph.getModuleById(PREFIX + name) ?? []);
      return [...modules, ...own];
    },
  };
}

/** Tests of what browsers show, which import the server, too, use the environment of browsers. */
const isTest = ({ mode }) => mode === 'test';
