import { join } from 'node:path';
import { writeDeclarations } from './declarations.mjs';
import { writeStarter } from './starter.mjs';

/**
 * Writes what the package contains: compiled modules with their types (`dist/lib`), and the files of a new shop
 * (`dist/template`).
 *
 * @param {string} root of the sources.
 * @param {typeof import('./compile.ts')} compiler
 */
export async function writePackage(root, { compileModules, EXPORTS }) {
  const out = join(root, 'dist/lib');
  await compileModules(root, out);
  writeDeclarations(root, out, Object.values(EXPORTS));
  writeStarter(root, join(root, 'dist/template'));
}
