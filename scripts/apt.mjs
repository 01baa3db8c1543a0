import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian packages. Needs apt and root.
 *
 * @param {string[]} packages
 * @returns whether they are installed.
 */
export function installPackages(packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const apt = args =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    console.error(`Installing ${packages.join(', ')} …`);
    apt(['update', '-qq']);
    apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    return true;
  } catch {
    console.error(`apt could not install ${packages.join(', ')}.`);
    return false;
  }
}

/** Installs git, with which `vitrine diff` and the history of a page read versions, if it is missing. */
export function installGit() {
  if (spawnSync('git', ['--version']).status !== 0) installPackages(['git']);
}
