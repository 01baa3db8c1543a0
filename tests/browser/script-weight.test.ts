import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { addToBag, logIn } from './shopper.ts';

interface Weight {
  /** KB of script, gzip. */
  total: number;
  /** Names of the files, without their hashes. */
  files: string[];
}

/** Records the scripts that a page loads from now on. */
function weigh(page: Page): () => Promise<Weight> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', response => {
    if (!response.url().endsWith('.js')) return;
    const size = response.body().then(body => gzipSync(body, { level: 9 }).length / 1024);
    // One that is not waited for may be gone with its page; what is waited for fails where it is read.
    size.catch(() => {});
    sizes.set(response.url(), size);
  });
  return async () => {
    // Includes blocks on the screen, and scripts that load when the page is idle.
    await page.waitForLoadState('networkidle');
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    const files = [...sizes.keys()].map(url => url.replace(/^.*\/|-[\w-]{8}\.js$/g, ''));
    sizes.clear();
    return { total, files };
  };
}

/** Budgets of script before any interaction, gzip, in KB. */
const ANYONE = {
  home: ['/', 95.6],
  'a list': ['/category/handbags.html', 105],
  'a product': ['/product/ARIA-MINI-1.html', 110.3],
  'a lookbook': ['/cms/lookbook.html', 100.7],
  'a story': ['/cms/gold-at-night.html', 112.3],
  'the login': [PAGE_PATHS.login, 111.9],
} as const;

/** The same for a guest, and for a member, with a product in the bag. */
const PERSONAL = {
  'the bag': [PAGE_PATHS.cart, 109.6, 109.6],
  checkout: [PAGE_PATHS.checkout, 104, 128],
  'the orders': [PAGE_PATHS.orders, 108.4, 108.4],
  'the personal center': [PAGE_PATHS.center, 109.6, 109.6],
  'the wishlist': [PAGE_PATHS.wishlist, 111.3, 119.7],
  'the profile': [PAGE_PATHS.profile, 110.3, 110.3],
  'the addresses': [PAGE_PATHS.addresses, 111.3, 111.3],
} as const;

test('pages load no more script before any interaction than their budgets', async ({ shop }) => {
  const over: string[] = [];
  for (const [width, pages] of [
    [390, Object.entries(ANYONE)],
    [1440, Object.entries(ANYONE).slice(0, 3)],
  ] as const) {
    for (const [name, [path, most]] of pages) {
      let read = async (): Promise<Weight> => ({ total: 0, files: [] });
      const { page, close } = await shop.page(width, path, {
        before: async page => {
          read = weigh(page);
        },
      });
      const { total } = await read();
      expect(page.url()).toBe(shop.url + path);
      expect(total, name).toBeGreaterThan(60);
      if (total > most) over.push(`${name} at ${width}: ${total.toFixed(1)} KB, at most ${most}`);
      await close();
    }
  }
  expect(over).toEqual([]);
});

for (const [who, column] of [
  ['a guest', 1],
  ['a member', 2],
] as const) {
  test(`pages with something of ${who} load no more script than their budgets, and no router`, async ({
    shop,
  }) => {
    const { page } = await shop.page(390, '/robots.txt');
    const read = weigh(page);
    // Counts each page as a first one.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    await addToBag(page, 'ARIA-TOP-HANDLE-1');
    if (who === 'a member') await logIn(page);
    const over: string[] = [];
    for (const [name, entry] of Object.entries(PERSONAL)) {
      await page.goto(shop.url + entry[0]);
      const { total, files } = await read();
      expect(total, name).toBeGreaterThan(60);
      expect(files, name).not.toContain('router');
      if (total > entry[column]) over.push(`${name}: ${total.toFixed(1)} KB, at most ${entry[column]}`);
    }
    expect(over).toEqual([]);
  });
}
