import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs `npm ci` unless node_modules has the packages of package-lock.json. */
export function install(root) {
  if (isInstalled(root)) return;
  console.error('Installing packages …');
  execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
}

/** Compares package-lock.json with npm's own record of what it installed. Binaries of other platforms may be absent. */
function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}
