import type { Page } from '@playwright/test';
import { orderUrl, PAGE_PATHS } from '#contract/page-paths';
import { ADDRESS_DATA } from '../support/addresses.ts';
import { expect, test } from './fixtures.ts';
import { addToBag, callShop, logIn } from './shopper.ts';
import { waitForFrames } from './visit.ts';

// Its orders take stock that other tests need.
test.use({ shopName: 'orders' });

/** A picture that has loaded. */
interface Loaded {
  /** Path of the chosen file. */
  file: string;
  /** Width of that file, and of the smaller ones that were offered. */
  width: number;
  smaller: number[];
  /** Width in device pixels that its place needs. */
  need: number;
}

/** Returns the pictures in view that have loaded, where each place is within the page. */
const readLoaded = (page: Page): Promise<Loaded[]> =>
  page.locator('picture[data-picture] > img').evaluateAll(images =>
    (images as HTMLImageElement[]).flatMap(image => {
      const { width, height } = image.getBoundingClientRect();
      if (!image.complete || !image.currentSrc || width < 2) return [];
      const file = new URL(image.currentSrc).pathname;
      const offers = [...(image.parentElement as Element).querySelectorAll('source')].flatMap(source =>
        source.srcset
          .split(', ')
          .map(entry => /^(\S+) (\d+)w$/.exec(entry))
          .flatMap(match => (match ? [{ file: match[1] as string, width: Number(match[2]), source }] : [])),
      );
      const chosen = offers.find(offer => new URL(offer.file, location.href).href === image.currentSrc);
      const own = Number(image.getAttribute('width')) || image.naturalWidth;
      const ratio = image.naturalWidth / image.naturalHeight;
      const { objectFit } = getComputedStyle(image);
      const shown =
        objectFit === 'cover'
          ? Math.max(width, height * ratio)
          : objectFit === 'contain'
            ? Math.min(width, height * ratio)
            : width;
      return [
        {
          file,
          width: chosen?.width ?? own,
          smaller: offers
            .filter(offer => offer.source === chosen?.source && offer.width < chosen.width)
            .map(offer => offer.width),
          need: shown * devicePixelRatio,
        },
      ];
    }),
  );

/**
 * Returns the pictures whose file has over twice the pixels of its place, though a smaller one would have done. One that
 * another place of the page needs is loaded already.
 */
function listTooLarge(loaded: readonly Loaded[]): Loaded[] {
  const needs = new Map<string, number>();
  for (const { file, need } of loaded) needs.set(file, Math.max(need, needs.get(file) ?? 0));
  return loaded.filter(({ file, width, smaller, need }) => {
    const most = needs.get(file) as number;
    return need === most && (width / most) ** 2 > 2 && smaller.some(other => other >= most);
  });
}

/** Scrolls through the page, so that its lazy parts and pictures load, until there are no more, and waits for the pictures. */
async function showAll(page: Page): Promise<void> {
  const images = page.locator('picture[data-picture] > img');
  for (let known = -1, count = 0; count !== known; count = await images.count()) {
    known = count;
    await page.evaluate(async () => {
      const step = window.innerHeight;
      for (let top = 0; top < Math.min(document.body.scrollHeight, step * 8); top += step) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
    });
    await waitForFrames(page);
    await expect
      .poll(() =>
        images.evaluateAll(all =>
          (all as HTMLImageElement[]).some(({ currentSrc, complete }) => currentSrc !== '' && !complete),
        ),
      )
      .toBe(false);
  }
}

const PAGES = {
  home: PAGE_PATHS.home,
  'a list': '/category/handbags.html',
  'a product': '/product/ARIA-MINI-1.html',
  'a search': `${PAGE_PATHS.search}?q=${encodeURIComponent('手提包')}`,
  'the gifts': '/cms/gifts.html',
  'the bag': PAGE_PATHS.cart,
  checkout: PAGE_PATHS.checkout,
  'the orders': PAGE_PATHS.orders,
  'the wishlist': PAGE_PATHS.wishlist,
  'the personal center': PAGE_PATHS.center,
};

for (const [width, deviceScaleFactor] of [
  [390, 3],
  [1440, 1],
] as const) {
  test(`no picture has over twice the pixels of its place, at ${width} px`, async ({ shop }) => {
    const { page } = await shop.page(width, '/robots.txt', { deviceScaleFactor });
    // The browser prefers a larger file of another page that it has kept.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    await logIn(page);
    await addToBag(page, 'CAHIER-NOTE-1');
    const { country_id: _china, ...address } = ADDRESS_DATA;
    const { increment_id } = await callShop<{ increment_id: string }>(page, '/rest_api/checkout/order', {
      address,
      payment_method: 'alipay',
    });
    await addToBag(page, 'LOSANGE-CHAIN-1');
    const { id } = await callShop<{ id: number }>(page, '/rest/default/V1/applet/product/ARIA-MINI-1');
    await callShop(page, '/rest_wishlist/wishlist/add', { product_id: id });
    const tooLarge: string[] = [];
    let count = 0;
    for (const [name, path] of Object.entries({ ...PAGES, 'an order': orderUrl(increment_id) })) {
      await page.goto(shop.url + path);
      await expect(page.locator('main picture[data-picture] > img').first()).toBeVisible();
      await showAll(page);
      const loaded = await readLoaded(page);
      count += loaded.length;
      for (const picture of listTooLarge(loaded))
        tooLarge.push(`${name}: ${picture.file} for ${Math.round(picture.need)} px`);
    }
    expect(count).toBeGreaterThan(60);
    expect(tooLarge).toEqual([]);
  });
}
