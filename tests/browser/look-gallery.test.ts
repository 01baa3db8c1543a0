import type { Locator, Page } from '@playwright/test';
import { readSample } from '../support/read-sample.ts';
import { findViolations } from './axe.ts';
import { type Carousel, carouselIn } from './carousels.ts';
import { dragBy } from './drag-by.ts';
import { expect, test } from './fixtures.ts';
import { callShop } from './shopper.ts';
import { waitForAnimations, waitForHydration } from './visit.ts';

const gallery = readSample('block42', 'full');
const tall = { blockType: 'editorial_block5', content: { pc: '<p>之后</p>' } };
const below = { ...tall, contentStyle: { pc: { minHeight: '1600px' } } };

test.use({
  pages: {
    looks: { title: '造型', content: { looks: gallery, after: below } },
    strip: { title: '总览', content: { strip: readSample('block29', 'full'), after: below } },
  },
});

const lookIn = (page: Page, at: number) => page.locator(`[data-opens-look="${at}"]`);
const findModal = (page: Page) => page.getByRole('dialog', { name: '造型', exact: true });
const pictureIn = (page: Page) => page.locator('[data-look-stage] [data-current]');
const shows = (page: Page, number: number) =>
  expect(findModal(page).getByRole('status').first()).toContainText(`LOOK ${number}/10`);
const measureWidth = async (element: Locator) => (await element.boundingBox())?.width ?? 0;

/** Opens the look at an index and waits for the end of the modal's animation. */
async function openLook(page: Page, at: number): Promise<void> {
  await waitForHydration(lookIn(page, at));
  await lookIn(page, at).click();
  await shows(page, at + 1);
  await expect.poll(() => findModal(page).evaluate(dialog => dialog.matches(':modal'))).toBe(true);
  await waitForAnimations(page);
}

/** Width of the slider's row, and how many looks it shows. */
async function countShown(slider: Carousel, gap: number): Promise<number> {
  const row = await slider.viewport.evaluate(
    box => box.clientWidth - 2 * Number.parseFloat(getComputedStyle(box).paddingInlineStart),
  );
  return (row + gap) / ((await measureWidth(slider.slides.first())) + gap);
}

/** The slider on desktop: a step moves five looks, and a line shows how far it is. */
async function walkFive(page: Page, slider: Carousel): Promise<void> {
  const line = slider.root.locator('[aria-hidden="true"] > span').first();
  const track = slider.root
    .locator('[aria-hidden="true"]')
    .filter({ has: page.locator('span') })
    .last();
  expect((await measureWidth(line)) / (await measureWidth(track))).toBeCloseTo(0.5, 2);
  await slider.ready();
  await slider.next.click();
  await slider.reaches(5);
  await expect(slider.next).toHaveAttribute('aria-disabled', 'true');
  await expect
    .poll(async () => {
      const [bar, whole] = await Promise.all([line.boundingBox(), track.boundingBox()]);
      return Math.round((bar?.x ?? 0) + (bar?.width ?? 0) - (whole?.x ?? 0) - (whole?.width ?? 0));
    })
    .toBe(0);
  await slider.viewport.focus();
  await page.keyboard.press('ArrowLeft');
  await slider.reaches(0);
}

for (const [width, perView, columns, first, ids] of [
  [1440, 5, 5, 5, '[B9-38, B2.4-35]'],
  [390, 1.25, 2, 6, '[B9-39, B9-40]'],
] as const) {
  test(`the slider shows ${perView} looks at ${width} px, the grid has ${columns} columns and a button for more`, async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(width, '/cms/looks.html');
    const inSlider = carouselIn(page, 'looks');
    expect(await countShown(inSlider, width > 767 ? 20 : 12)).toBeCloseTo(perView, 2);

    await test.step('the grid [B2.4-34, B9-41]', async () => {
      const [slider, grid] = ['滑动', '网格'].map(name => page.getByRole('button', { name }));
      await waitForHydration(grid as Locator);
      await expect(slider as Locator).toHaveAttribute('aria-pressed', 'true');
      await (grid as Locator).click();
      await expect(grid as Locator).toHaveAttribute('aria-pressed', 'true');
      const list = page.locator('#looks ul:has([data-opens-look])');
      expect(
        await list.evaluate(element => getComputedStyle(element).gridTemplateColumns.split(' ').length),
      ).toBe(columns);
      await expect(list.locator('li:visible')).toHaveCount(first);
      await page.getByRole('button', { name: '查看更多' }).click();
      await expect(list.locator('li:visible')).toHaveCount(10);
      await expect(lookIn(page, first)).toBeFocused();
      await (slider as Locator).click();
      await expect(inSlider.root).toBeVisible();
      expect(await readShifts()).toEqual([]);
    });

    await test.step(`a step of the slider ${ids}`, async () => {
      if (width > 767) return walkFive(page, inSlider);
      await inSlider.ready();
      await inSlider.next.click();
      await inSlider.reaches(1);
    });
  });

  test(`the modal passes axe, locks the page, and moves slider and focus to the shown look at ${width} px [B4-45, B4-48, B4-49]`, async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(width, '/cms/looks.html');
    await openLook(page, 1);
    expect(await findViolations(page, [], 'dialog')).toEqual([]);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflow])).toEqual(
      [before, 'hidden'],
    );
    for (let number = 3; number <= 8; number++) {
      await page.getByRole('button', { name: '下一个造型' }).click();
      await shows(page, number);
    }
    const slider = carouselIn(page, 'looks');
    await slider.reaches(width > 767 ? 5 : 7);
    await page.keyboard.press('Escape');
    await expect(findModal(page)).toHaveCount(0);
    await expect(lookIn(page, 7)).toBeFocused();
    await slider.reaches(width > 767 ? 5 : 7);
    await expect(lookIn(page, 7)).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
    expect(await findViolations(page)).toEqual([]);
    expect(await readShifts()).toEqual([]);
    if (width > 767)
      await test.step('the back button closes the pictures, then the modal [B2.4-36]', () =>
        goBackByStep(page));
  });

  test(`the strip opens the modal and follows it at ${width} px [B2.4-15]`, async ({ shop }) => {
    const { page, readShifts } = await shop.page(width, '/cms/strip.html');
    await openLook(page, 0);
    // Backwards from the first look is the last one.
    await page.keyboard.press('ArrowLeft');
    await shows(page, 10);
    await carouselIn(page, 'strip').reaches(width > 767 ? 2 : 7);
    await page.keyboard.press('Escape');
    await expect(lookIn(page, 9)).toBeFocused();
    await expect(lookIn(page, 9)).toBeInViewport({ ratio: 0.9 });
    expect(await findViolations(page)).toEqual([]);
    expect(await readShifts()).toEqual([]);
  });
}

test('shows all looks without script', async ({ shop }) => {
  const { page } = await shop.page(390, '/cms/looks.html', { javaScriptEnabled: false });
  await expect(page.locator('#looks').getByRole('img')).toHaveCount(10);
  await expect(page.getByRole('button', { name: '网格' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

/** From the third look to its pictures, and back step by step. */
async function goBackByStep(page: Page): Promise<void> {
  const slider = carouselIn(page, 'looks');
  await slider.previous.click();
  await slider.reaches(0);
  await openLook(page, 2);
  await findModal(page).getByRole('button', { name: '显示第 2 张图片，共 3 张' }).click();
  await expect(pictureIn(page).getByRole('img')).toHaveAttribute('src', '/media/looks/terracotta_2.webp');
  await pictureIn(page).getByRole('button').click();
  const viewer = page.getByRole('dialog', { name: '赤陶庭院' });
  await expect(viewer).toContainText('2 / 3');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('3 / 3');
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(pictureIn(page).getByRole('img')).toHaveAttribute('src', '/media/looks/terracotta_3.webp');
  await expect(pictureIn(page).getByRole('button')).toBeFocused();
  await shows(page, 3);
  await page.goBack();
  await expect(findModal(page)).toHaveCount(0);
  await expect(page).toHaveURL(/looks\.html$/);
}

test('a shopper opens a look, switches, and buys all its pieces', async ({ shop }) => {
  const { page } = await shop.page(390, '/cms/looks.html');
  // The first call about browsing sets the visitor's cookie: a bag before that would belong to another visitor.
  await page.waitForLoadState('networkidle');
  await openLook(page, 0);
  await dragBy(page, pictureIn(page), -150, 0);
  await shows(page, 2);
  await findModal(page).getByRole('button', { name: '选购此造型' }).click();
  const items = page.getByRole('dialog', { name: '选购此造型' });
  await expect(items.getByRole('heading', { name: '黑漆与金' })).toBeVisible();
  for (const product of await items.getByRole('article').all()) {
    const size = product.getByRole('radio');
    if ((await size.count()) > 1) await size.and(product.locator(':enabled')).first().check();
  }
  await items.getByRole('button', { name: '全部加入购物袋' }).click();
  await expect(page.getByText('添加到您的购物袋')).toBeVisible();
  const { data } = await callShop<{ data: { parent_sku: string }[] }>(
    page,
    '/rest_partcheckout/checkout/cart/isInCart/1',
  );
  expect(data.map(({ parent_sku }) => parent_sku)).toContain('LOSANGE-CHAIN-1');
});
