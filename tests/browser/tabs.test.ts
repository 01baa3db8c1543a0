import type { Page } from '@playwright/test';
import { carouselIn, entries } from './carousels.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const html = (pc: string) => ({ blockType: 'editorial_block5', content: { pc } });
const tall = (words: string) => ({
  ...html(`<p>${words}</p>`),
  contentStyle: { pc: { minHeight: '1600px' }, mobile: { minHeight: '1600px' } },
});
test.use({
  pages: {
    tabs: {
      title: '标签',
      content: {
        before: tall('之前'),
        tabs: {
          blockType: 'block36',
          title: '配衬',
          floatingTab: true,
          tabs: [
            {
              name: '羊毛',
              catId: 'knitwear',
              blocks: {
                'wool-words': tall('羊毛的话'),
                wool: { blockType: 'editorial_block3', type: 1, list: entries(6) },
              },
            },
            {
              name: '香氛',
              catId: 12,
              blocks: {
                'scent-words': html('<p>香氛的话</p>'),
                scent: { blockType: 'editorial_block3', type: 1, list: entries(6) },
              },
            },
            { name: '丝巾', blocks: { 'silk-words': html('<p>丝巾的话</p>') } },
          ],
        },
        after: tall('之后'),
      },
    },
  },
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const selected = (page: Page) => page.locator('[role="tab"][aria-selected="true"]').allTextContents();
const floating = (page: Page) => page.getByRole('group', { name: '快速切换内容' });
const scrollTo = (page: Page, y: number) =>
  page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), y);
/** Returns the distance of the tabs from the top of the screen. */
const top = (page: Page) =>
  page.locator('#tabs').evaluate(block => Math.round(block.getBoundingClientRect().top));

/** Chooses a tab in the floating bar, far below the block. */
async function expectSwitch(page: Page): Promise<void> {
  await waitForHydration(tab(page, '羊毛'));
  await scrollTo(page, 100_000);
  await floating(page).getByRole('button', { name: '香氛' }).click();
  await expect.poll(() => selected(page)).toEqual(['香氛']);
  const header = await page.locator('header > div').evaluate(bar => bar.clientHeight);
  await expect.poll(async () => (await top(page)) >= header && (await top(page)) <= header + 60).toBe(true);
}

test.describe('tabs', () => {
  test('shows one tab’s blocks at a time, by click and by key [B2.4-20]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/tabs.html');
    const words = (text: string) => page.getByText(`${text}的话`);
    expect(await selected(page)).toEqual(['羊毛']); // the first, without a category to come from
    await expect(words('羊毛')).toBeVisible();
    await expect(words('香氛')).toBeHidden();
    await tab(page, '香氛').click();
    await expect(words('香氛')).toBeVisible();
    await expect(words('羊毛')).toBeHidden();
    expect(await selected(page)).toEqual(['香氛']);
    for (const [key, name] of [
      ['ArrowRight', '丝巾'],
      ['ArrowRight', '羊毛'],
      ['End', '丝巾'],
      ['Home', '羊毛'],
      ['ArrowLeft', '丝巾'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => selected(page)).toEqual([name]);
      await expect(tab(page, name)).toBeFocused();
      await expect(words(name)).toBeVisible();
    }
  });

  test('keeps the server’s markup in every tab, and hydrates a tab when it is shown', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/tabs.html');
    const markup = (id: string) => page.locator(`#${id}`).evaluate(block => block.innerHTML);
    const silk = await markup('silk-words');
    await tab(page, '香氛').click();
    const carousel = carouselIn(page, 'scent');
    await carousel.ready();
    await carousel.next.click();
    await carousel.reaches(1);
    await tab(page, '丝巾').click();
    await expect(page.getByText('丝巾的话')).toBeVisible();
    expect(await markup('silk-words')).toBe(silk);
    await tab(page, '香氛').click();
    await carousel.reaches(1);
    await carousel.next.click();
    await carousel.reaches(2);
    await expect(page.getByText('香氛的话')).toBeVisible();
    expect(await markup('silk-words')).toBe(silk);
  });

  test('has a floating bar on desktop only after the tabs have left at the top [B2.4-21]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/cms/tabs.html');
    await waitForHydration(tab(page, '羊毛'));
    const visible = () => floating(page).isVisible();
    expect(await visible()).toBe(false);
    const off = (await top(page)) + (await page.evaluate(() => window.scrollY)) + 400;
    await scrollTo(page, off);
    await expect.poll(visible).toBe(true);
    await scrollTo(page, off - 800); // the tabs are on the screen again
    await expect.poll(visible).toBe(false);
    await scrollTo(page, 100_000); // below the block
    await expect.poll(visible).toBe(true);
    await scrollTo(page, 0); // past the whole block at once
    await expect.poll(visible).toBe(false);
    await scrollTo(page, 100_000); // and back
    await expect.poll(visible).toBe(true);
    await test.step('it switches, and scrolls to the block [B2.4-22]', () => expectSwitch(page));
    await test.step('where it goes, the tab has the focus', () => expect(tab(page, '香氛')).toBeFocused());
  });

  test('has a floating bar on mobile always [B2.4-21]', async ({ shop }) => {
    const { page } = await shop.page(390, '/cms/tabs.html');
    for (const y of [0, 2000, 100_000]) {
      await scrollTo(page, y);
      await expect(floating(page)).toBeVisible();
      const box = await floating(page).boundingBox();
      expect(Math.round(box!.y + box!.height)).toBe(844);
    }
    await test.step('it switches, and scrolls to the block [B2.4-22]', () => expectSwitch(page));
  });
});
