import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE } from '../vite/compiled.ts';

/**
 * Runs `vitrine upgrade --check`: says what the installed version changes in a project. Generated files and the database follow
 * by themselves, at the next build and start; content is changed by `vitrine migrate --write`.
 */
export function checkUpgrade(project: string, args: readonly string[]): void {
  if (!args.includes('--check')) {
    throw new Error(
      'write vitrine upgrade --check. The version itself is that in package.json: npm install vitrine@VERSION.',
    );
  }
  const installed: string = readJson(join(PACKAGE, 'package.json')).version;
  const generated: string | undefined = readJson(join(project, '.vitrine/generated/stamp.json')).vitrine;
  console.log(`Installed: vitrine ${installed}.`);
  if (generated === undefined) console.log('Nothing was generated yet.');
  else if (generated === installed) console.log('Generated files are of this version.');
  else console.log(`Generated files are of ${generated}; the next dev, build or test writes them again.`);
  console.log(
    'The database takes new migrations when the shop starts; make a backup before: vitrine backup FILE.',
  );
  console.log('Content:');
  const { status } = spawnSync(process.execPath, [join(PACKAGE, 'scripts/vitrine.mjs'), 'migrate'], {
    cwd: project,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

function readJson(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
