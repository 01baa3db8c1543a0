import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { startShop } from './shop.ts';

/** Measures a shop in a browser, and ends both. */
export async function withBrowser<T>(measure: (browser: Browser, address: string) => Promise<T>): Promise<T> {
  const shop = await startShop();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    return await measure(browser, shop.address);
  } finally {
    await browser.close();
    shop.stop();
  }
}
