import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

/** Tests that drive a real browser against the built shop: `npm test -- tests/browser`. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: 'dist/browser-tests',
  workers: 2,
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
