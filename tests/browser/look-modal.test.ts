import type { Page } from '@playwright/test';
import { readSample } from '../support/read-sample.ts';
import { dragBy } from './drag-by.ts';
import { expect, test } from './fixtures.ts';
import { openPopup } from './open-popup.ts';
import { atWidth, waitForAnimations, waitForHydration } from './visit.ts';

test.use({ pages: { looks: { title: '造型', content: { looks: readSample('block42', 'full') } } } });

const picture = (page: Page) => page.locator('[data-look-stage] [data-current]');

async function openFirst(page: Page): Promise<void> {
  const look = page.locator('[data-opens-look="0"]');
  await waitForHydration(look);
  await look.click();
  await expect(picture(page)).toBeVisible();
  await expect.poll(() => picture(page).evaluate(one => one.closest('dialog')?.matches(':modal'))).toBe(true);
  await waitForAnimations(page);
}

/** Drags the current picture and returns the number of the look shown then. */
async function numberAfter(page: Page, dx: number, dy: number): Promise<number> {
  await dragBy(page, picture(page), dx, dy);
  await waitForAnimations(page);
  const text = await page.getByRole('dialog').getByRole('status').first().textContent();
  return Number(/LOOK (\d+)\/10/.exec(text ?? '')?.[1]);
}

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ lookId: `look-${index + 1}`, title: '松林丝绒', alt: '松林绿手提包', count: index + 1 },
    ...{ pcImg: '/media/looks/pine_1.webp', mobileImg: '/media/looks/pine_1.webp' },
  }));

/** Opens the popup of other looks, as a look's page does. */
async function openOtherLooks(page: Page, count: number): Promise<void> {
  await waitForHydration(page.locator('header [data-search]'));
  const data = { looks: entries(count), current: 'look-1', pagePath: '/cms/looks.html' };
  await openPopup(page, 'otherLooks', data);
}

/** The picture is that wide, in the middle; its dimmed neighbours peek in, and the modal needs no scrolling. */
async function expectStage(page: Page, width: number, expected: number): Promise<void> {
  const box = await picture(page).boundingBox();
  expect(box?.width).toBeCloseTo(expected, 0);
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
  const sides = await page
    .locator('[data-look-stage] [inert]')
    .evaluateAll(all =>
      all
        .filter(
          one => one.getBoundingClientRect().right > 1 && one.getBoundingClientRect().left < innerWidth - 1,
        )
        .map(one => Number(getComputedStyle(one.firstElementChild as Element).opacity) < 0.5),
    );
  expect(sides.length).toBeGreaterThanOrEqual(2);
  expect(sides).not.toContain(false);
  const body = page.getByRole('dialog').locator('> div > div').last();
  expect(
    await body.evaluate(one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]),
  ).toEqual([0, 0]);
}

/** So many of the other looks are in view, with number, pieces and address. */
async function expectOtherLooks(page: Page, perView: number, gap: number): Promise<void> {
  await openOtherLooks(page, 5);
  const dialog = page.getByRole('dialog', { name: '其他造型' });
  const slides = dialog.getByRole('article');
  await expect(slides).toHaveCount(5);
  await expect(slides.nth(2)).toContainText('LOOK 3/5');
  await expect(slides.nth(2)).toContainText('3 件商品');
  await expect(slides.nth(2).getByRole('link')).toHaveAttribute(
    'href',
    '/cms/looks.html?look_identifer=look-3',
  );
  const row = await dialog
    .locator('[data-stage] > [tabindex]')
    .evaluate(box => box.clientWidth - 2 * Number.parseFloat(getComputedStyle(box).paddingInlineStart));
  const slide = (await slides.first().boundingBox())?.width ?? 0;
  expect((row + gap) / (slide + gap)).toBeCloseTo(perView, 2);
}

/** Closes the modal, or the popup of other looks. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('on a desktop, the modal’s picture fits, a drag switches it, and other looks have arrows', async ({
  shop,
}) => {
  const { page } = await shop.page(1440, '/cms/looks.html');
  await openFirst(page);
  for (const width of [1440, 768]) {
    await test.step(`the picture fits at ${width} px [B9-50]`, () =>
      atWidth(page, width, async () => {
        await waitForAnimations(page);
        await expectStage(page, width, width * 0.288 + 10);
      }));
  }

  await test.step('a drag of more than 100 px switches looks, a shorter one springs back [B9-47, B4-51]', async () => {
    const place = async () => Math.round((await picture(page).boundingBox())?.x ?? 0);
    const x = await place();
    expect(await numberAfter(page, -99, 0)).toBe(1);
    expect(await place()).toBe(x);
    expect(await numberAfter(page, -101, 0)).toBe(2);
    expect(await place()).toBe(x);
    expect(await numberAfter(page, 99, 0)).toBe(2);
    expect(await numberAfter(page, 101, 0)).toBe(1);
    // A drag does not count as a press on the picture.
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  await close(page);
  await test.step('4.5 other looks are in view [B2.1-24, B9-52]', () => expectOtherLooks(page, 4.5, 16));
  await close(page);
  await test.step('they have arrows only if there are more than are in view [B9-53]', async () => {
    const arrow = page.getByRole('dialog').getByRole('button', { name: '下一张' });
    for (const [count, isShown] of [
      [4, false],
      [5, true],
    ] as const) {
      await openOtherLooks(page, count);
      await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(count);
      await expect(arrow).toBeVisible({ visible: isShown });
      await close(page);
    }
  });
});

test('on a phone, the modal’s picture fits, a swipe to any side switches it, and other looks peek in', async ({
  shop,
}) => {
  const { page } = await shop.page(390, '/cms/looks.html');
  await openFirst(page);
  await test.step('the picture fits [B9-49]', () => expectStage(page, 390, 390 * 0.829));
  await test.step('a swipe of more than 50 px switches looks, a shorter one springs back [B9-46, B4-51]', async () => {
    expect(await numberAfter(page, -49, 0)).toBe(1);
    expect(await numberAfter(page, -51, 0)).toBe(2);
    expect(await numberAfter(page, 49, 0)).toBe(2);
    expect(await numberAfter(page, 51, 0)).toBe(1);
  });
  await test.step('so does a vertical one, upwards to the next [B9-48, B4-52]', async () => {
    expect(await numberAfter(page, 0, -50)).toBe(1);
    expect(await numberAfter(page, 0, -51)).toBe(2);
    expect(await numberAfter(page, 0, 50)).toBe(2);
    expect(await numberAfter(page, 0, 51)).toBe(1);
  });
  await close(page);
  await test.step('1.8 other looks are in view [B2.1-24, B9-51]', () => expectOtherLooks(page, 1.8, 12));
});

test('switches without motion if the shopper prefers that', async ({ shop }) => {
  const { page } = await shop.page(1440, '/cms/looks.html', { reducedMotion: 'reduce' });
  await openFirst(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText('LOOK 2/10');
  expect(
    await page.locator('[data-look-stage]').evaluate(stage => stage.getAnimations({ subtree: true }).length),
  ).toBe(0);
});
