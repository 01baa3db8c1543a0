import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { generateTypes } from '../blocks/generate-all.mjs';
import { createErrorOverlay } from '../dev/error-overlay.ts';
import { followBlocks } from '../dev/follow-blocks.ts';
import { replacedStrings } from '../strings/plugin.ts';
import { blockRegistry } from './block-registry.mjs';
import { IS_SERVER, MODULES_FOLDER } from './compiled.ts';
import { compiledModules } from './compiled-modules.ts';
import { findPlace } from './place.mjs';
import { rendererSources } from './plugins.ts';
import { servedFolders } from './served-folders.ts';
import { shopModules } from './shop.mjs';

/** Packages of the browser's modules that are no ES modules, or import some: the development server has to convert them. */
const CONVERTED = ['crypto-js/aes', 'ics', 'react-router-dom', 'sanitize-html'];

/**
 * `vitrine/vite`: plugins for an application that shows pages with `vitrine/react`, in browsers or on its server: stylesheets
 * load with the blocks that use them, and brand, theme, words and blocks are those of its `vitrine.config.ts`.
 *
 * @param root folder of the application. By default the working directory.
 */
export function vitrine({ root = process.cwd() }: { root?: string } = {}): Plugin[] {
  const place = findPlace(root);
  let paths = { modules: '', application: '' };
  return [
    {
      name: 'vitrine',
      async config(config) {
        await generateTypes(place, { checker: false });
        const application = resolve(config.root ?? '.');
        paths = {
          modules: relative(application, place.modules).replaceAll('\\', '/'),
          application: relative(place.modules, application).replaceAll('\\', '/'),
        };
        return {
          optimizeDeps: { exclude: ['vitrine'], include: CONVERTED.map(name => `vitrine > ${name}`) },
          // A package of blocks may be linked from a folder that has other copies, or none.
          resolve: { dedupe: ['react', 'react-dom', 'vitrine'] },
          server: { fs: { allow: servedFolders(place) } },
        };
      },
      configEnvironment: (name, { consumer = name === 'client' ? 'client' : 'server' }) =>
        consumer === 'client'
          ? { define: { [IS_SERVER]: 'false' } }
          : {
              define: { [MODULES_FOLDER]: JSON.stringify(paths) },
              resolve: { noExternal: ['vitrine'] },
            },
      configureServer(server) {
        // A run of tests watches nothing.
        if (server.config.server.watch !== null) followBlocks(server, createErrorOverlay(server), place);
      },
    },
    // Before the next one, which would answer with the package's empty list of blocks.
    blockRegistry(root),
    compiledModules(place),
    shopModules(root),
    replacedStrings(root),
    rendererSources(place),
  ];
}
