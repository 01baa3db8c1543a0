import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Budget of script, gzip, in KB. */
const MOST = 110;

for (const [page, path] of [
  ['home', '/'],
  ['a list', '/category/handbags.html'],
  ['a product', '/product/ARIA-MINI-1.html'],
] as const) {
  test(`${page} loads at most 110 KB of script before any interaction`, async ({ shop }) => {
    for (const width of [390, 1440]) {
      const sizes = new Map<string, Promise<number>>();
      const weigh = async (page: Page) => {
        page.on('response', response => {
          if (!response.url().endsWith('.js')) return;
          const size = response.body().then(body => gzipSync(body, { level: 9 }).length / 1024);
          sizes.set(response.url(), size);
        });
      };
      const { page } = await shop.page(width, path, { before: weigh });
      // Includes blocks near the screen, and scripts that load when the page is idle.
      await page.waitForLoadState('networkidle');
      const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
      expect(total).toBeGreaterThan(60);
      expect(total).toBeLessThanOrEqual(MOST);
    }
  });
}
