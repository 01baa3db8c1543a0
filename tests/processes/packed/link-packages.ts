import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { cleanEnv } from '../run-command.ts';

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

/** What npm has installed in a folder; npm writes it again in place. */
const RECORD = '.package-lock.json';

/**
 * Gives a project the packages that `npm exec` has installed for an archive, so that `npm install` adds those that they are not: it
 * checks what is there, and unpacking all of them once more takes most of its time.
 */
export function reuseExecuted(archive: string, project: string): void {
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8', env: cleanEnv() }).trim();
  const home = readdirSync(join(cache, '_npx'))
    .map(name => join(cache, '_npx', name))
    .find(folder => isInstalledFrom(folder, archive));
  if (!home) throw new Error(`npm exec has not installed ${archive}.`);
  const [from, to] = [join(home, 'node_modules'), join(project, 'node_modules')];
  linkTree(from, to);
  // Last: npm reads each package where one is newer than the record.
  copyFileSync(join(from, RECORD), join(to, RECORD));
}

function isInstalledFrom(folder: string, archive: string): boolean {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8'));
  const [, path = ''] = /^file:(.*)/.exec(dependencies?.vitrine ?? '') ?? [];
  return resolve(folder, path) === archive;
}

/** Copies a folder of packages by hard links: programs replace such files, and write none of them in place. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name !== RECORD) linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // On another disk.
    copyFileSync(source, target);
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
