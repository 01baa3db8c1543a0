import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VIRTUAL } from './compiled.ts';
import { isCompiled, moduleFile, type Place } from './place.mjs';

/**
 * Gives compiled modules what a build adds to them. In the package, Node can load them: they import the class names of a CSS
 * module from a module of plain JavaScript beside the stylesheet, and what a project sets from modules with the defaults.
 */
export function compiledModules(place: Place): Plugin {
  const root = moduleFile(place, '/');
  const virtual = moduleFile(place, VIRTUAL);
  return {
    name: 'compiled-modules',
    enforce: 'pre',
    apply: () => isCompiled(place),
    resolveId: {
      filter: { id: /^\.[^?]*\.js$/ },
      handler(source, importer = '') {
        if (!source.startsWith('.') || !importer.startsWith(root)) return null;
        const file = resolve(importer, '..', source);
        if (file.startsWith(virtual)) {
          const name = file.slice(virtual.length, -'.js'.length).replaceAll('\\', '/');
          return this.resolve(`virtual:vitrine/${name}`, importer, { skipSelf: true });
        }
        const stylesheet = file.replace(/\.js$/, '.css');
        if (file.endsWith('.module.js') && existsSync(stylesheet)) return stylesheet;
        // By its file alone: with the version that the development server adds, a module would be another one for its importer.
        return this.environment.mode === 'dev' && existsSync(file) ? file : null;
      },
    },
  };
}
