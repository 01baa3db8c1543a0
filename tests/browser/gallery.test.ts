import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames } from './visit.ts';

const json = (page: Page) => page.getByLabel(/JSON of the block|区块的 JSON/);
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

  test('preloads no picture of a sample: its frame may have no size yet, and would get the smallest', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/robots.txt');
    const sample = '/_gallery/preview/samples/editorial_block4/full';
    const html = await (await page.request.get(shop.url + sample)).text();
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('<link rel="preload" as="image"');
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

    await test.step('scripts of hostile JSON do not run', async () => {
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
  });

  test('finds types while the editor types, and keeps the query in the URL', async ({ shop }) => {
    const { page } = await shop.page(1440, '/_gallery?lang=en');
    const cards = page.locator('#found li');
    expect(await cards.count()).toBeGreaterThan(80);
    await page.getByLabel('Find a type').pressSequentially('倒计时');
    await expect(cards).toHaveText([/block20/, /block27/]);
    await expect(page.getByRole('status')).toHaveText(/2 types for "倒计时"/);
    await expect(page).toHaveURL(/\?q=/);
    expect(
      await page
        .locator('#found img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode()),
    ).toBe(undefined);
    await page.getByLabel('Find a type').fill('');
    await expect.poll(() => cards.count()).toBeGreaterThan(80);
    await page.getByLabel('Find a type').fill('block26');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Single image');
  });

  test('shows samples, scaled to the available space, which are chosen by keyboard and copied as JSON', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/_gallery/block26?lang=en', {
      before: opened =>
        opened.addInitScript(() => {
          const copied: string[] = [];
          Object.assign(window, { copied, isRefused: false });
          Object.defineProperty(navigator, 'clipboard', {
            value: {
              async writeText(text: string) {
                if ((window as unknown as { isRefused: boolean }).isRefused) throw new Error('refused');
                copied.push(text);
              },
            },
          });
        }),
    });
    await test.step('samples have screens of 1440 and 390 px', async () => {
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
    await test.step('arrows choose the screen, and Tab leaves the editor', async () => {
      await page.getByLabel('Desktop, 1440 px').focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('iframe[title="Live result, Mobile"]')).toBeVisible();
      await expect(page.locator('iframe[title="Live result, Desktop"]')).toBeHidden();
      await json(page).focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('copy');
    });
    await test.step('a sample is copied, or selected where the browser refuses', async () => {
      const button = page.locator('#minimal').getByRole('button', { name: 'Copy as JSON' });
      await button.click();
      await expect(page.locator('#minimal').getByRole('button', { name: 'Copied' })).toBeVisible();
      const [copied = ''] = await page.evaluate(() => (window as unknown as { copied: string[] }).copied);
      expect(JSON.parse(copied)).toMatchObject({ blockType: 'block26' });

      await expect(button).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isRefused: true }));
      await button.click();
      await expect(page.locator('#minimal pre')).toBeVisible();
      expect(JSON.parse(await page.evaluate(() => String(getSelection())))).toMatchObject({
        blockType: 'block26',
      });
    });
  });

  test('inserts products and media at the cursor, by keyboard, and can be undone', async ({ shop }) => {
    const { page } = await shop.page(1440, '/_gallery/block34?lang=en');
    const before = '{ "blockType": "block34", "skus": ["ARIA-TOP-HANDLE-1"] }';
    const place = (text: string) =>
      json(page).evaluate((field: HTMLTextAreaElement, offset) => {
        field.setSelectionRange(offset, offset);
      }, before.indexOf(text) + text.length);
    await json(page).fill(before);
    await place('"ARIA-TOP-HANDLE-1"');
    await page.getByRole('button', { name: 'Insert product' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Insert product' });
    await expect(dialog.getByLabel('Find by name')).toBeFocused();
    await page.keyboard.insertText('菱格 链条');
    const pick = dialog.getByRole('button', { name: /LOSANGE-CHAIN-1\b/ });
    await expect(pick).toBeVisible();
    expect(await findViolations(page, [], '#picker')).toEqual([]);
    await pick.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(json(page)).toHaveValue(before.replace('-1"]', '-1", "LOSANGE-CHAIN-1"]'));
    await expect(json(page)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(json(page)).toHaveValue(before);

    await place('{ ');
    await page.getByRole('button', { name: 'Insert media' }).click();
    await page.getByLabel('Find by name').fill('ivory desktop');
    await page.getByRole('button', { name: /ivory_desktop/ }).click();
    await expect(page.getByText('Place the cursor in a field’s value')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(json(page)).toHaveValue(before);
  });

  test('is not linked from the shop', async ({ shop }) => {
    const html = await (await fetch(shop.url)).text();
    expect(html).not.toContain('_gallery');
  });
});
