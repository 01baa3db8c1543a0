import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const film = {
  videoUrl: '/media/video/noir_desktop.mp4',
  mobVideoUrl: '/media/video/noir_mobile.mp4',
  pcPoster: '/media/video/noir_desktop_poster.webp',
  mobilePoster: '/media/video/noir_mobile_poster.webp',
  contentTitle: '夜之金',
};
const below = { blockType: 'editorial_block5', content: { pc: '<p>以下</p>' } };
const tall = { ...below, contentStyle: { pc: { minHeight: '2000px' }, mobile: { minHeight: '2000px' } } };

test.use({
  pages: {
    film: { title: '影片', content: { film: { blockType: 'editorial_block1', video: film }, tall } },
    loop: {
      title: '自动影片',
      content: {
        film: { blockType: 'editorial_block1', video: { ...film, autoplay: true, loop: true } },
        tall,
      },
    },
  },
});

/** Returns the state of a film. */
const readState = (page: Page) =>
  page.locator('#film video').evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    muted: video.muted,
    controls: video.controls,
    visible: Number(getComputedStyle(video).opacity) === 1,
  }));
/** The controls are the player's own, not the browser's. */
const PLAYING = { paused: false, muted: false, controls: false, visible: true };
const readEvents = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

/** Records the `vitrine:video` events. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const all: string[] = [];
    Object.assign(window, { said: all });
    document.addEventListener('vitrine:video', event => {
      const { url, interaction } = (event as CustomEvent).detail;
      all.push(`${interaction} ${url}`);
    });
  });

test.describe('a film in a banner', () => {
  test('shows its poster until it plays, then with sound and controls that work by keyboard [B4-03, B4-01]', async ({
    shop,
  }) => {
    const asked: string[] = [];
    const { page, readShifts } = await shop.page(1440, '/cms/film.html', {
      before: async page => {
        page.on('request', request => asked.push(request.url()));
      },
    });
    const controlScripts = () => asked.filter(url => url.includes('PlayerControls') && url.endsWith('.js'));
    const poster = page.locator('#film picture img');
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const start = page.locator('#film').getByRole('button', { name: '播放' });
    await waitForHydration(start);
    expect(await readState(page)).toMatchObject({ paused: true, visible: false });
    expect(controlScripts()).toEqual([]);
    await start.press('Enter');
    await expect.poll(() => readState(page)).toEqual(PLAYING);
    const controls = page.getByRole('group', { name: '夜之金，播放控制' });
    await expect(controls.getByRole('button', { name: '暂停' })).toBeFocused();
    expect(new Set(controlScripts()).size).toBe(1);

    await page.keyboard.press('Space');
    await expect.poll(() => readState(page)).toMatchObject({ paused: true });
    const slider = controls.getByRole('slider', { name: '播放进度' });
    await expect(slider).toBeEnabled();
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    const length = await slider.getAttribute('max');
    await expect(slider).toHaveValue(String(length));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => readState(page)).toMatchObject({ muted: true });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const fillsScreen = () =>
      page.evaluate(() => document.fullscreenElement?.querySelector('video') !== null);
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    expect(await fillsScreen()).toBe(true);
    await expect(controls).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    expect(await findViolations(page)).toEqual([]);
    expect(await readShifts()).toEqual([]);
  });

  for (const [width, file] of [
    [1440, 'desktop'],
    [390, 'mobile'],
  ] as const) {
    test(`autoplays at ${width} px without sound and controls [B4-02]`, async ({ shop }) => {
      const { page } = await shop.page(width, '/cms/loop.html');
      await expect
        .poll(() => readState(page))
        .toEqual({ paused: false, muted: true, controls: false, visible: true });
      const source = await page
        .locator('#film video')
        .evaluate((video: HTMLVideoElement) => video.currentSrc);
      // The browser can play the WebM beside the MP4.
      expect(source).toContain(`noir_${file}.webm`);
      // The shopper can pause it.
      await page.locator('#film').getByRole('button', { name: '暂停' }).click();
      await expect.poll(() => readState(page)).toMatchObject({ paused: true });
    });
  }

  test('is muted out of view, and dispatches an event for each interaction [B4-07]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/film.html');
    await listen(page);
    await page.locator('#film').getByRole('button', { name: '播放' }).click();
    await expect.poll(() => readState(page)).toMatchObject({ paused: false, muted: false });
    await page.locator('#film video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 2;
    });
    await expect
      .poll(() => readEvents(page))
      .toEqual(['play', 'progress'].map(what => `${what} ${film.videoUrl}`));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => readState(page)).toMatchObject({ paused: true, muted: true });
    await expect
      .poll(async () => (await readEvents(page)).slice(2).sort())
      .toEqual([`mute ${film.videoUrl}`, `pause ${film.videoUrl}`]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => readState(page)).toMatchObject({ muted: false });
  });

  test('does not autoplay under reduced motion', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/loop.html', { reducedMotion: 'reduce' });
    await expect(page.locator('#film').getByRole('button', { name: '播放' })).toBeVisible();
    expect(await readState(page)).toMatchObject({ paused: true });
  });
});
