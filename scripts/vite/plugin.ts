import type { Plugin } from 'vite';
import { generateTypes } from '../blocks/generate-all.mjs';
import { replacedStrings } from '../strings/plugin.ts';
import { blockRegistry } from './block-registry.mjs';
import { IS_SERVER } from './compiled.ts';
import { compiledModules } from './compiled-modules.ts';
import { findPlace } from './place.mjs';
import { shopModules } from './shop.mjs';

/** Packages of the browser's modules that are no ES modules, or import some: the development server has to convert them. */
const CONVERTED = ['crypto-js/aes', 'ics', 'react-router-dom', 'sanitize-html'];

/**
 * `vitrine/vite`: plugins for an application that shows pages with `vitrine/react`: stylesheets load with the blocks that
 * use them, and brand, theme, words and blocks are those of its `vitrine.config.ts`.
 *
 * @param root folder of the application. By default the working directory.
 */
export function vitrine({ root = process.cwd() }: { root?: string } = {}): Plugin[] {
  const place = findPlace(root);
  return [
    {
      name: 'vitrine',
      configResolved: async () => void (await generateTypes(place, { checker: false })),
      config: () => ({
        optimizeDeps: { exclude: ['vitrine'], include: CONVERTED.map(name => `vitrine > ${name}`) },
        resolve: { dedupe: ['react', 'react-dom'] },
        ssr: { noExternal: ['vitrine'] },
        environments: { client: { define: { [IS_SERVER]: 'false' } } },
      }),
    },
    // Before the next one, which would answer with the package's empty list of blocks.
    blockRegistry(root),
    compiledModules(place),
    shopModules(root),
    replacedStrings(root),
  ];
}
