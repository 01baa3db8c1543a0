import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Nothing of its own on the network, and no sandbox, which a container seldom allows. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the browser that the tests drive: the one that `CHROMIUM_PATH` names, else one that the system has, else
 * Playwright's own download. The caller closes it.
 *
 * @throws Playwright's error where none of them is there; it names the command that installs one.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || INSTALLED.find(path => existsSync(path));
  return chromium.launch({ executablePath, args: ARGS });
}
