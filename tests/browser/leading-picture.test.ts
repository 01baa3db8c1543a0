import { expect, test } from './fixtures.ts';

for (const [name, path] of [
  ['home', '/'],
  ['a list', '/category/handbags.html'],
  ['a product', '/product/ARIA-MINI-1.html'],
  ['a lookbook', '/cms/lookbook.html'],
  ['a story', '/cms/gold-at-night.html'],
  ['a page that begins with a film below side pictures', '/cms/film-night.html'],
] as const) {
  test(`the leading picture of ${name} is found in the head and requested once on phones`, async ({
    shop,
  }) => {
    const requests: string[] = [];
    const { page } = await shop.page(390, path, {
      deviceScaleFactor: 3,
      before: async opened => void opened.on('request', request => requests.push(request.url())),
    });
    const leading = page.locator('main img[fetchpriority="high"]').first();
    await expect.poll(() => leading.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const { file, foundBy, box } = await leading.evaluate((image: HTMLImageElement) => {
      const [entry] = performance.getEntriesByName(image.currentSrc) as PerformanceResourceTiming[];
      const { top, bottom } = image.getBoundingClientRect();
      return { file: image.currentSrc, foundBy: entry?.initiatorType, box: { top, bottom } };
    });
    expect(foundBy).toBe('link');
    expect(requests.filter(url => url === file)).toHaveLength(1);
    expect(box.top, 'in the first screen').toBeLessThan(844);
    expect(box.bottom, 'in the first screen').toBeGreaterThan(0);
  });
}
