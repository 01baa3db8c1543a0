import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { generateTypes } from '../blocks/generate-all.mjs';
import { CHECK_OPTIONS } from '../type-check.mjs';
import type { Place } from '../vite/place.mjs';

/**
 * Checks a project's content and types, and runs its tests with the project's own vitest and TypeScript.
 *
 * @param args of vitest.
 * @returns whether none of them has found anything.
 */
export async function testShop(place: Place, args: readonly string[]): Promise<boolean> {
  await generateTypes(place);
  const bin = findBins(place.project);
  const runs = [
    [join(place.package, 'scripts/vitrine.mjs'), 'validate'],
    [bin('typescript', 'tsc'), ...CHECK_OPTIONS],
    [bin('vitest', 'vitest'), 'run', ...args],
  ];
  const results = runs.map(run => spawnSync(process.execPath, run, { cwd: place.project, stdio: 'inherit' }));
  return results.every(({ status }) => status === 0);
}

/** Returns a function that finds a program of a package that the project has. */
function findBins(project: string) {
  const require = createRequire(join(project, 'package.json'));
  return (name: string, program: string): string => {
    const file = require.resolve(`${name}/package.json`);
    const { bin } = require(file);
    return join(file, '..', typeof bin === 'string' ? bin : bin[program]);
  };
}
