import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';

test.use({ shopEnv: { PUBLIC_ORIGIN: 'https://www.example.cn' } });

test.describe('links', () => {
  test('are prefetched on hover, and a click uses the prefetched page', async ({ shop }) => {
    const { page } = await shop.page(1440, '/category/handbags.html');
    const link = page.locator('[data-product] a').first();
    const path = (await link.getAttribute('href')) as string;
    const preload = await page.context().newCDPSession(page);
    const fetched: string[] = [];
    preload.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
    });
    await preload.send('Preload.enable');
    await page
      .locator(`footer a[href="${PAGE_PATHS.center}"], header a[href="${PAGE_PATHS.cart}"]`)
      .first()
      .hover();
    await link.hover();
    await expect.poll(() => fetched).toEqual([path]);
    await Promise.all([page.waitForURL(`**${path}`), link.click()]);
    const delivery = () =>
      page.evaluate(
        () =>
          (performance.getEntriesByType('navigation')[0] as PerformanceEntry & { deliveryType: string })
            .deliveryType,
      );
    expect(await delivery()).toBe('navigational-prefetch');
  });
});

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {});
}

test.describe('a product page', () => {
  test('a product has its name as main heading, structured data and an absolute canonical URL', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/product/ARIA-MINI-1.html');
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.allTextContents()).toEqual([
      await page.getByRole('article').first().getAttribute('aria-label'),
    ]);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map(text => JSON.parse(text)['@type'])).toEqual(['Product', 'BreadcrumbList']);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', 'https://www.example.cn/product/ARIA-MINI-1.html');
  });
});
