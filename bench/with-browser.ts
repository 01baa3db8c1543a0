import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { startShop } from './shop.ts';
import { IS_SMALL } from './size.ts';

let shared: Promise<Browser> | undefined;

/**
 * Measures a shop in a browser, and ends both. In a small run all parts share one browser, which ends with the bench.
 *
 * @param args of the browser.
 */
export async function withBrowser<T>(
  measure: (browser: Browser, address: string) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const shop = await startShop();
  if (IS_SMALL) {
    shared ??= launch(['--disable-gpu']);
    return measure(await shared, shop.address);
  }
  const browser = await launch(args);
  try {
    return await measure(browser, shop.address);
  } finally {
    await browser.close();
    shop.stop();
  }
}

function launch(args: readonly string[]): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', ...args] });
}
