import { encode } from 'uqr';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callShop, logIn } from './shopper.ts';
import { waitForHydration } from './visit.ts';

/** Place and size of the QR code on the poster, in its pixels. */
const CODE = { left: 750 - 48 - 208, top: 938 + 48, size: 208 };

test('shares a product as a link and as a poster whose QR code holds the link', async ({ shop }) => {
  const { page, readShifts } = await shop.page(390, '/product/BAND-RING-2.html');
  const share = page.getByRole('button', { name: '分享Ligne 素圈戒指' });
  await waitForHydration(share);
  await share.click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  const poster = dialog.getByRole('img', { name: 'Ligne 素圈戒指的分享海报' });
  await expect(poster).toBeVisible();
  const address = `${shop.url}/product/BAND-RING-2.html`;
  await expect(dialog.getByLabel('链接')).toHaveValue(address);

  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const cell = Math.floor(CODE.size / size);
  const inset = Math.round((CODE.size - cell * size) / 2);
  const drawn = await poster.evaluate(
    async (image: HTMLImageElement, { left, top, cell, size }) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const isDark = (x: number, y: number) => (context.getImageData(x, y, 1, 1).data[0] ?? 255) < 128;
      return Array.from({ length: size }, (_, row) =>
        Array.from({ length: size }, (_, column) =>
          isDark(Math.round(left + (column + 0.5) * cell), Math.round(top + (row + 0.5) * cell)),
        ),
      );
    },
    { left: CODE.left + inset, top: CODE.top + inset, cell, size },
  );
  expect(drawn).toEqual(data);
  expect(await findViolations(page, [], 'dialog')).toEqual([]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
  expect(await readShifts()).toEqual([]);
});

test('shares a wishlist as a page that everyone can read, without the member’s data', async ({ shop }) => {
  const { page } = await shop.page(1440, PAGE_PATHS.contacts);
  await logIn(page);
  for (const sku of ['CUFF-1', 'ARIA-MINI-2']) {
    const { id } = await callShop<{ id: number }>(page, `/rest/default/V1/applet/product/${sku}`);
    await callShop(page, '/rest_wishlist/wishlist/add', { product_id: id });
  }
  await page.goto(shop.url + PAGE_PATHS.wishlist);
  await page.getByRole('button', { name: '分享我的心愿单' }).click();
  const url = `${PAGE_PATHS.sharedList}?skus=ARIA-MINI-2,CUFF-1`;
  await expect(page.getByRole('dialog', { name: '分享' }).getByLabel('链接')).toHaveValue(shop.url + url);

  const { page: guest } = await shop.page(390, url, { javaScriptEnabled: false });
  const products = guest.getByRole('main').getByRole('article');
  await expect(products).toHaveCount(2);
  await expect(products.first()).toContainText('Aria 迷你手提包');
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});
