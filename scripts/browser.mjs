import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BROWSERS } from '../src/browsers.mjs';

/** Chromium without window code: the same engine, and the tests take a fifth less time. */
const [SHELL] = BROWSERS;

/** Returns the path of the browser that the tests drive, or undefined to use Playwright's own download. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...BROWSERS].find(path => path && existsSync(path));
}

/** Returns the packages of a browser if none is found; in CI also if only a slower one is found. */
export function findMissingBrowser() {
  const found = findBrowser();
  const chosen = found === SHELL || found === process.env.CHROMIUM_PATH;
  return found && (chosen || !process.env.CI) ? [] : ['chromium-headless-shell', 'fonts-noto-cjk'];
}

/** Downloads Playwright's browser if there is no other. Needs the packages of package.json. */
export function downloadBrowser() {
  if (findBrowser()) return;
  console.error('Installing Playwright’s own Chromium …');
  const playwright = resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
}
