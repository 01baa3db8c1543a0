import { register } from 'node:module';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

// In this process and in that of each worker, which read this file, too.
register('./tests/support/virtual-modules.mjs', import.meta.url);

/**
 * Files whose tests wait most of their time: for late answers, delays and files that arrive late. They run beside the
 * others, which keep two cores busy.
 */
const WAITING =
  /\/(?:slow-(?:answers|journeys|network|screens)|display-face|pokemon|subscription-(?:codes|forms))\.test\.ts$/;

/** Tests that drive a real browser against the built shop: `npm test -- tests/browser`. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: 'dist/browser-tests',
  workers: 3,
  projects: [
    { name: 'busy', testIgnore: WAITING, workers: 2 },
    { name: 'waiting', testMatch: WAITING, workers: 1 },
  ],
  // Limits for a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Only with TRACE=1: recording every page takes a tenth of the run.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser(),
      // No network traffic of the browser's own, and no sandbox, which containers seldom allow.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
