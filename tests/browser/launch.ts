import type { LaunchOptions } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';

/**
 * The browser that the tests drive: the one that `CHROMIUM_PATH` names, else one that the system has, else
 * Playwright's own download. Nothing of its own on the network, and no sandbox, which a container seldom allows.
 */
export const LAUNCH_OPTIONS: LaunchOptions = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
