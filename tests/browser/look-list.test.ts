import { readSample } from '../support/read-sample.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const own = {
  ...{
    lookId: 'own',
    title: '两件',
    pcImg: '/media/looks/pine_2.webp',
    mobileImg: '/media/looks/pine_3.webp',
  },
  alt: '从左前方俯看绿色台座',
  products: ['ARIA-TOP-HANDLE-3', 'TWIST-HOOPS-1'].map(sku => ({ sku, x: 40, y: 50 })),
};

test.use({
  pages: {
    list: { title: '列表', content: { list: readSample('block31', 'full') } },
    own: { title: '列表', content: { list: { blockType: 'block31', list: [own] } } },
  },
});

for (const [width, columns, first] of [
  [1440, 4, 8],
  [390, 2, 6],
] as const) {
  test.describe(`the look list at ${width} px`, () => {
    test('shows looks with number, id, title, pieces and bag, each a link that names the look, and more by a button [B2.4-11, B2.6-12, B2.6-13]', async ({
      shop,
    }) => {
      const { page, readShifts } = await shop.page(width, '/cms/list.html');
      const list = page.locator('#list ul');
      expect(
        await list.evaluate(element => getComputedStyle(element).gridTemplateColumns.split(' ').length),
      ).toBe(columns);
      const card = page.locator('#list article').first();
      await expect(card.getByRole('heading')).toHaveText('LOOK 1/10 · pine松林丝绒');
      await expect(card).toContainText('5 件商品');
      await expect(card.locator('svg + span')).toHaveText('5');
      expect(await findViolations(page)).toEqual([]);
      expect(await readShifts()).toEqual([]);

      await test.step('shows more looks by the button, and moves the focus to the first new one [B3-40]', async () => {
        const more = page.getByRole('button', { name: '查看更多' });
        await waitForHydration(more);
        await expect(page.locator('#list li:visible')).toHaveCount(first);
        await more.focus();
        await page.keyboard.press('Enter');
        await expect(page.locator('#list li:visible')).toHaveCount(10);
        await expect(page.locator('#list li').nth(first).getByRole('link')).toBeFocused();
        await expect(page.locator('#list').getByRole('status')).toHaveText('已显示 10 项，共 10 项');
      });
      // The link covers the picture, too.
      await card.getByRole('img').click({ force: true });
      await expect(page).toHaveURL(/\/cms\/list\.html\?look_identifer=pine$/);
    });
  });
}

test.describe('the look list', () => {
  test('shows every look without script', async ({ shop }) => {
    const { page } = await shop.page(390, '/cms/list.html', { javaScriptEnabled: false });
    await expect(page.locator('#list article:visible')).toHaveCount(10);
  });
});

test('an entry has its own pictures, text and products, also if the catalogue lacks the look [B3-54]', async ({
  shop,
}) => {
  const { page } = await shop.page(390, '/cms/own.html');
  const card = page.locator('#list article');
  await expect(card).toHaveText('LOOK 1/1 · own两件2 件商品2');
  await expect(card.getByRole('link')).toHaveAttribute('href', '?look_identifer=own');
  const shown = card.getByRole('img', { name: own.alt });
  for (const [width, picture] of [
    [1440, own.pcImg],
    [390, own.mobileImg],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(picture.replace('.webp', ''));
  }
});
