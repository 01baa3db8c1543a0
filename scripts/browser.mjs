import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that the tests drive; undefined where only Playwright's own can serve. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...KNOWN].find(path => path && existsSync(path));
}

/** Installs a browser when there is none: Debian's where apt may be used, else the one that Playwright brings. */
export function installBrowser() {
  if (findBrowser()) return;
  const run = (command, args) =>
    execFileSync(command, args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    try {
      console.error('Installing Chromium …');
      run('apt-get', ['update', '-qq']);
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']);
      return;
    } catch {
      console.error('apt could not install Chromium; trying Playwright’s own.');
    }
  }
  run(process.execPath, [
    resolve(import.meta.dirname, '../node_modules/playwright-core/cli.js'),
    'install',
    'chromium',
  ]);
}
