import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PACKAGE } from '../vite/compiled.ts';
import { generateTypes } from './generate-types.ts';

/** Checks a project's types and content, and runs its tests with the project's own vitest and TypeScript. */
export async function testShop(project: string, args: readonly string[]): Promise<void> {
  await generateTypes(project);
  const bin = findBins(project);
  const runs = [
    [join(PACKAGE, 'scripts/vitrine.mjs'), 'validate'],
    [bin('typescript', 'tsc'), '--noEmit'],
    [bin('vitest', 'vitest'), 'run', ...args],
  ];
  const failed = runs.filter(
    run => spawnSync(process.execPath, run, { cwd: project, stdio: 'inherit' }).status !== 0,
  );
  if (failed.length > 0) process.exitCode = 1;
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
