import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames } from './visit.ts';

const json = (page: Page) => page.getByLabel('JSON of the block');
const result = (page: Page) => page.frameLocator('iframe[data-live]').first();

test.describe('the block gallery', () => {
  for (const width of [1440, 390]) {
    test(`passes axe and is no wider than ${width} px`, async ({ shop }) => {
      for (const path of ['/_gallery', '/_gallery/editorial_block4']) {
        const { page } = await shop.page(width, path);
        expect(await findViolations(page, ['iframe']), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      }
    });
  }

  test('shows samples on screens of 1440 and 390 px, scaled to the available space', async ({ shop }) => {
    const { page } = await shop.page(1440, '/_gallery/block26');
    const frames = page.locator('#minimal iframe');
    const shown = await frames.evaluateAll(all =>
      (all as HTMLIFrameElement[]).map(frame => [
        frame.contentWindow?.innerWidth,
        Math.abs(frame.getBoundingClientRect().width - (frame.parentElement?.clientWidth ?? 0)) < 1,
      ]),
    );
    expect(shown).toEqual([
      [1440, true],
      [390, true],
    ]);
  });

  test('checks and renders while the editor types, and keeps the JSON in the URL', async ({ shop }) => {
    const { page } = await shop.page(1440, '/_gallery/editorial_block5?sample=minimal&lang=en');
    await json(page).fill('{ "blockType": "editorial_block5", "content": { "pc": "<p>写到这里</p>" } }');
    await expect(result(page).getByText('写到这里')).toBeVisible();
    await expect(page.locator('#summary')).toHaveText('No problems');
    const steps = await page.evaluate(() => history.length);

    await json(page).fill(
      '{ "blockType": "editorial_block5", "contnt": 1,\n "content": { "pc": "<p>再写</p>" } }',
    );
    await expect(page.getByText('"contnt" is not a field here')).toBeVisible();
    await expect(result(page).getByText('再写')).toBeVisible();
    await page.getByRole('button', { name: 'line 1, column 36' }).click();
    expect(
      await json(page).evaluate((field: HTMLTextAreaElement) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      ),
    ).toBe('"contnt"');

    await json(page).fill('{ "blockType": ');
    await expect(page.getByText(/Invalid JSON/)).toBeVisible();
    await expect(result(page).getByText('再写')).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(steps);

    await json(page).fill('{ "blockType": "editorial_block5", "content": { "pc": "<p>给同事看</p>" } }');
    await expect(result(page).getByText('给同事看')).toBeVisible();
    await expect.poll(() => page.url()).toContain('?json=');
    const { page: other } = await shop.page(390, new URL(page.url()).pathname + new URL(page.url()).search);
    expect(await json(other).inputValue()).toContain('给同事看');
    await expect(result(other).getByText('给同事看')).toBeVisible();
  });

  test('works by keyboard: arrows choose the screen, and Tab leaves the editor', async ({ shop }) => {
    const { page } = await shop.page(1440, '/_gallery/block26');
    await page.getByLabel('Desktop, 1440 px').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('iframe[title="Live result, Mobile"]')).toBeVisible();
    await expect(page.locator('iframe[title="Live result, Desktop"]')).toBeHidden();
    await json(page).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('copy');
  });

  test('does not run scripts of hostile JSON', async ({ shop }) => {
    const { page } = await shop.page(1440, '/_gallery/editorial_block5');
    await json(page).fill(
      JSON.stringify({
        '<img src=x onerror="top.hit=1">': { blockType: '<script>top.hit=1</script>' },
        words: {
          blockType: 'editorial_block5',
          content: {
            pc: '<p>活着</p><img src="/media/heroes/noir_desktop.webp" onload="top.hit=1"><script>top.hit=1</script>',
          },
        },
      }),
    );
    await expect(result(page).getByText('活着')).toBeVisible();
    // Its handlers would have run by the time the image is loaded.
    await expect(result(page).locator('main img')).toHaveJSProperty('complete', true);
    await waitForFrames(page);
    expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
  });

  test('is not linked from the shop', async ({ shop }) => {
    const html = await (await fetch(shop.url)).text();
    expect(html).not.toContain('_gallery');
  });
});
