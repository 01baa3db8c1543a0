import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const INSTALLED = resolve(import.meta.dirname, '../../../node_modules');

/**
 * Extracts a packed package into a new `node_modules`, beside links to the packages of this repository: the same files as an
 * installation of the archive has, without its time.
 */
export function extractPackage(archive: string, folder: string): void {
  const packages = join(folder, 'node_modules');
  linkAll(INSTALLED, packages);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  renameSync(join(folder, 'package'), join(packages, 'vitrine'));
  const command = join(packages, 'vitrine/scripts/vitrine.mjs');
  chmodSync(command, 0o755);
  symlinkSync(command, join(packages, '.bin/vitrine'));
}

/** Gives a project the packages of another folder, as `npm install` would. */
export function linkPackages(from: string, project: string): void {
  linkAll(join(from, 'node_modules'), join(project, 'node_modules'));
}

/** Links the workspaces of a project as `npm install` does. */
export function linkWorkspaces(folder: string): void {
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
  for (const workspace of read('').workspaces ?? []) {
    const place = join(folder, 'node_modules', read(workspace).name);
    mkdirSync(resolve(place, '..'), { recursive: true });
    symlinkSync(join(folder, workspace), place);
  }
}

function linkAll(from: string, to: string): void {
  mkdirSync(join(to, '.bin'), { recursive: true });
  for (const name of readdirSync(from)) {
    // Caches and records of what was installed are not packages.
    if (!name.startsWith('.')) symlinkSync(realpathSync(join(from, name)), join(to, name));
  }
  for (const name of readdirSync(join(from, '.bin'))) {
    const target = join(from, '.bin', name);
    if (existsSync(target)) symlinkSync(realpathSync(target), join(to, '.bin', name));
  }
}
