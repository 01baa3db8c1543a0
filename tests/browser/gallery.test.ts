import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { objections } from './objections.ts';
import { shopForTests } from './shop.ts';

const shop = shopForTests();

const json = (page: Page) => page.getByLabel('JSON of the block');
const result = (page: Page) => page.frameLocator('iframe[data-live]').first();

describe('the block gallery', () => {
  it.each([1440, 390])('passes axe and is no wider than %i px', async width => {
    for (const path of ['/_gallery', '/_gallery/editorial_block4']) {
      const { page } = await shop.page(width, path);
      expect(await objections(page, ['iframe']), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  });

  it('shows samples on screens of 1440 and 390 px, scaled to the room there is', async () => {
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

  it('checks and renders while one types, and keeps it in the address', async () => {
    const { page } = await shop.page(1440, '/_gallery/editorial_block5?sample=minimal');
    await json(page).fill('{ "blockType": "editorial_block5", "content": { "pc": "<p>写到这里</p>" } }');
    await result(page).getByText('写到这里').waitFor();
    expect(await page.locator('#summary').textContent()).toBe('Nothing to mend');
    const steps = await page.evaluate(() => history.length);

    await json(page).fill(
      '{ "blockType": "editorial_block5", "contnt": 1,\n "content": { "pc": "<p>再写</p>" } }',
    );
    await page.getByText('"contnt" is not a field here').waitFor();
    await result(page).getByText('再写').waitFor();
    await page.getByRole('button', { name: 'line 1, column 36' }).click();
    expect(
      await json(page).evaluate((field: HTMLTextAreaElement) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      ),
    ).toBe('"contnt"');

    await json(page).fill('{ "blockType": ');
    await page.getByText(/Broken JSON/).waitFor();
    expect(await result(page).getByText('再写').isVisible()).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(steps);

    await json(page).fill('{ "blockType": "editorial_block5", "content": { "pc": "<p>给同事看</p>" } }');
    await result(page).getByText('给同事看').waitFor();
    await expect.poll(() => page.url()).toContain('?json=');
    const { page: other } = await shop.page(390, new URL(page.url()).pathname + new URL(page.url()).search);
    expect(await json(other).inputValue()).toContain('给同事看');
    await result(other).getByText('给同事看').waitFor();
  });

  it('works by keyboard: the result’s screen is chosen with arrows, and Tab leaves the editor', async () => {
    const { page } = await shop.page(1440, '/_gallery/block26');
    await page.getByLabel('Desktop, 1440 px').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('iframe[title="Live result, Mobile"]').isVisible()).toBe(true);
    expect(await page.locator('iframe[title="Live result, Desktop"]').isVisible()).toBe(false);
    await json(page).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('copy');
  });

  it('lets hostile JSON run nothing', async () => {
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
    await result(page).getByText('活着').waitFor();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
  });

  it('costs the shopper nothing', async () => {
    const html = await (await fetch(shop.url)).text();
    expect(html).not.toContain('_gallery');
  });
});
