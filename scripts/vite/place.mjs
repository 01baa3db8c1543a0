import { join, resolve } from 'node:path';

/**
 * Finds the folders that a command works with. Each command makes one such object, and passes it on: nothing else asks where
 * the modules are, and in which form.
 *
 * @param {string} project folder of the project.
 */
export function findPlace(project) {
  const modules = resolve(import.meta.dirname, '../..');
  // Compiled, this module has another ending.
  const isCompiled = import.meta.filename.endsWith('.js');
  return { modules, package: isCompiled ? resolve(modules, '../..') : modules, project: resolve(project) };
}

export const isCompiled = place => place.modules !== place.package;

export const moduleName = (place, path) =>
  isCompiled(place) ? path.replace(/\.(?:tsx?|mjs)$/, '.js') : path;

export const moduleFile = (place, path) => join(place.modules, moduleName(place, path));
