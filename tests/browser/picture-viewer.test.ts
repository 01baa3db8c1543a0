import type { Locator, Page } from '@playwright/test';
import { readSample } from '../support/read-sample.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const tiles = readSample('block37', 'full');
const list = tiles.list as object[];
const entries = Array.from({ length: 250 }, (_, index) => list[index % list.length]);

test.use({
  pages: {
    tiles: { title: '滚动', content: { tiles: { ...tiles, list: entries } } },
    gallery: { title: '相册', content: { gallery: readSample('block24', 'full') } },
    media: { title: '近看', content: { media: readSample('block35', 'full') } },
  },
});

/** Returns whether each row moves now. */
const readMotion = (rows: Locator) =>
  rows
    .locator('[data-track]')
    .evaluateAll(tracks =>
      tracks.map(track => track.getAnimations().some(({ playState }) => playState === 'running')),
    );

const findViewer = (page: Page) => page.getByRole('dialog');

test('three rows move, and the button pauses and resumes them [B2.4-23, B2.4-25]', async ({ shop }) => {
  const { page, readShifts } = await shop.page(1440, '/cms/tiles.html');
  const rows = page.locator('#tiles').getByRole('group');
  const button = page.locator('#tiles').getByRole('button', { name: /^(暂停|开始)滚动$/ });
  await waitForHydration(button);
  await expect.poll(() => readMotion(rows)).toEqual([true, true, true]);
  await button.click();
  await expect.poll(() => readMotion(rows)).toEqual([false, false, false]);
  await button.click();
  await page.mouse.move(0, 0);
  await expect.poll(() => readMotion(rows)).toEqual([true, true, true]);
  expect(await readShifts()).toEqual([]);
});

test('the viewer pauses the rows, and closing it restores their state [B2.4-24, B4-47]', async ({ shop }) => {
  const { page, allowProblems } = await shop.page(390, '/cms/tiles.html');
  // The first press is made by script: nothing had the focus that the viewer could give back.
  allowProblems(/The focus is lost: <button> “关闭”/);
  const rows = page.locator('#tiles').getByRole('group');
  const button = page.locator('#tiles').getByRole('button', { name: /^(暂停|开始)滚动$/ });
  await waitForHydration(button);
  await expect.poll(() => readMotion(rows)).toEqual([true, true, true]);
  const tile = rows.first().getByRole('button').nth(2);
  // The rows move: only the press itself counts.
  await tile.dispatchEvent('click');
  await expect(findViewer(page)).toContainText('3 / 250');
  await expect.poll(() => readMotion(rows)).toEqual([false, false, false]);
  await page.keyboard.press('Escape');
  await expect(findViewer(page)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect.poll(() => readMotion(rows)).toEqual([true, true, true]);

  await button.click();
  await tile.click();
  await expect(findViewer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(findViewer(page)).toHaveCount(0);
  expect(await readMotion(rows)).toEqual([false, false, false]);
});

test('arrow keys change the picture, the zoom button enlarges it, and focus returns', async ({ shop }) => {
  const { page } = await shop.page(1440, '/cms/gallery.html');
  const opener = page.locator('#gallery').getByRole('button', { name: '查看大图：绗缝' });
  await waitForHydration(opener);
  const viewer = findViewer(page);
  await test.step('an arrow key counts as soon as the picture is in the document', async () => {
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('dialog')?.textContent?.includes('2 / 5')) return;
        observer.disconnect();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await opener.click();
    await expect(viewer).toContainText('3 / 5');
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(viewer).toContainText('2 / 5');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('3 / 5');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toContainText('2 / 5');
  const picture = viewer.getByRole('img').and(viewer.locator('li:not([inert]) img'));
  const measureWidth = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(measureWidth).toBeGreaterThan(0);
  const fitted = await measureWidth();
  await viewer.getByRole('button', { name: '放大图片' }).click();
  // 1.25 times the original's 1600 px.
  await expect.poll(async () => Math.round(await measureWidth())).toBe(2000);
  await viewer.getByRole('button', { name: '缩小图片' }).click();
  await expect.poll(async () => Math.round((await measureWidth()) / fitted)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a swipe changes the picture on a phone; pinch and double tap enlarge it', async ({ shop }) => {
  const { page } = await shop.page(390, '/cms/gallery.html');
  const opener = page.locator('#gallery').getByRole('button', { name: '查看大图：皮革' });
  await waitForHydration(opener);
  await opener.tap();
  const viewer = findViewer(page);
  await expect(viewer).toContainText('1 / 5');
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await send('touchStart', [330, 400]);
  for (let x = 300; x >= 90; x -= 30) await send('touchMove', [x, 400]);
  // A finger that rests beyond the middle has not changed the picture yet.
  await page.waitForTimeout(500);
  await expect(viewer).toContainText('1 / 5');
  // Slowly: browsers let a quick swipe glide past a picture where frames are late.
  for (let x = 84; x >= 60; x -= 6) {
    await send('touchMove', [x, 400]);
    await page.waitForTimeout(30);
  }
  await send('touchEnd');
  await expect(viewer).toContainText('2 / 5');

  const picture = viewer.locator('li:not([inert]) img');
  const measureWidth = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(measureWidth).toBeGreaterThan(0);
  const fitted = await measureWidth();
  await send('touchStart', [180, 400], [210, 400]);
  for (let by = 5; by <= 30; by += 5) await send('touchMove', [180 - by, 400], [210 + by, 400]);
  await send('touchEnd');
  await expect.poll(async () => Math.round((await measureWidth()) / fitted)).toBe(3);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);

  await viewer.getByRole('button', { name: '缩小图片' }).tap();
  await expect.poll(async () => Math.round((await measureWidth()) / fitted)).toBe(1);
  await page.touchscreen.tap(195, 400);
  await page.touchscreen.tap(195, 400);
  await expect(viewer.getByRole('button', { name: '缩小图片' })).toBeVisible();
});

test('a film of block35 plays, pauses and fills the screen [B2.4-18]', async ({ shop }) => {
  const { page, readShifts } = await shop.page(1440, '/cms/media.html');
  const frame = page.locator('#media [data-video-key]');
  const video = frame.locator('video');
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await waitForHydration(frame.locator('video'));
  await expect.poll(isPaused).toBe(false);
  await frame.getByRole('button', { name: '暂停' }).click();
  await expect.poll(isPaused).toBe(true);
  await frame.getByRole('button', { name: '播放' }).click();
  await expect.poll(isPaused).toBe(false);
  await frame.getByRole('button', { name: '全屏' }).click();
  await expect
    .poll(() => video.evaluate(element => document.fullscreenElement?.contains(element)))
    .toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  expect(await readShifts()).toEqual([]);
});
