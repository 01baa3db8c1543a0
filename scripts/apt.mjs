import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const INSTALL = 'apt-get install -y -qq --no-install-recommends "$@"';

/**
 * Installs Debian packages with one call of apt, in other processes. Needs apt and root.
 *
 * @param {string[][]} groups packages that are of use together. Where one can't be installed, the other groups are.
 * @returns after the installation; what could not be installed is reported.
 */
export async function installPackages(groups) {
  const wanted = groups.filter(group => group.length > 0);
  if (wanted.length === 0 || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.error(`Installing ${wanted.flat().join(', ')} …`);
  // One process for both: this one may be blocked by npm meanwhile.
  if (await runShell(`apt-get update -qq; ${INSTALL}`, wanted.flat())) return;
  for (const group of wanted) {
    if (!(await runShell(INSTALL, group))) console.error(`apt could not install ${group.join(', ')}.`);
  }
}

/** Returns the package of git, with which `vitrine diff` and the history of a page read versions, if it is missing. */
export function findMissingGit() {
  return spawnSync('git', ['--version']).status === 0 ? [] : ['git'];
}

/** Runs a shell script with arguments. Resolves to whether it has succeeded. */
function runShell(script, args) {
  return new Promise(resolve => {
    spawn('sh', ['-c', script, 'sh', ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
      .on('error', () => resolve(false))
      .on('close', code => resolve(code === 0));
  });
}
