import type { Plugin } from 'vite';
import { replacedStrings } from '../strings/plugin.ts';
import { IS_SERVER } from './compiled.ts';
import { compiledModules } from './compiled-modules.ts';
import { findPlace } from './place.mjs';
import { shopModules } from './shop.mjs';

/** Packages of the browser's modules that are no ES modules, or import some: the development server has to convert them. */
const CONVERTED = ['crypto-js/aes', 'ics', 'react-router-dom', 'sanitize-html'];

/**
 * `vitrine/vite`: plugins for an application that shows pages with `vitrine/react`: stylesheets load with the blocks that
 * use them, and the brand is that of its `vitrine.config.ts`.
 *
 * @param root folder of the application. By default the working directory.
 */
export function vitrine({ root = process.cwd() }: { root?: string } = {}): Plugin[] {
  return [
    {
      name: 'vitrine',
      config: () => ({
        optimizeDeps: { exclude: ['vitrine'], include: CONVERTED.map(name => `vitrine > ${name}`) },
        resolve: { dedupe: ['react', 'react-dom'] },
        ssr: { noExternal: ['vitrine'] },
        environments: { client: { define: { [IS_SERVER]: 'false' } } },
      }),
    },
    compiledModules(findPlace(root)),
    shopModules(root),
    replacedStrings(root),
  ];
}
