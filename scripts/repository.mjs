import { resolve } from 'node:path';
import { build, importSource } from './build.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';
import { createTypeCheck } from './type-check.mjs';

const root = resolve(import.meta.dirname, '..');

/**
 * What the commands of a project do in this repository beside what they do in every project: they install packages and run the
 * steps of the build that are due. `npm test` runs more than `vitrine test` (scripts/test.mjs).
 */
const AROUND = {
  build: () => build(),
  generate: () => build(['generate']),
  async start() {
    // Without `media`: the server makes the smaller pictures on request and in the background.
    await build(['generate', 'client', 'server']);
    // By Node: what runs the sources would compile the built server again.
    await import('../dist/server/server.js');
    createTypeCheck(root).check();
  },
};

/** Writes the files of a new shop first, wherever it is made. */
async function init(run) {
  await build(['lib']);
  return run();
}

/** Runs a command of a project from the sources. @returns the exit code. */
export async function runInRepository(argv) {
  stopWithNpm();
  // Installs packages first: the sources of the commands need them.
  await build(['generate']);
  const { NODE_ENV } = process.env;
  const { module, close } = await importSource('scripts/project/index.ts');
  // Vite sets it, and the shop that is opened in this process would follow.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  const isOwn = process.cwd() === root;
  const code = await module.runProject(argv, isOwn ? { ...AROUND, init } : { init });
  // A shop that is open for development goes on importing.
  if (!argv.includes('dev') || code !== 0) await close();
  return code;
}
