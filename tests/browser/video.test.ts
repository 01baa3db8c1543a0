import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopForTests } from './shop.ts';

const film = {
  videoUrl: '/media/video/noir_desktop.mp4',
  mobVideoUrl: '/media/video/noir_mobile.mp4',
  pcPoster: '/media/video/noir_desktop_poster.webp',
  mobilePoster: '/media/video/noir_mobile_poster.webp',
  contentTitle: '夜之金',
};
const below = { blockType: 'editorial_block5', content: { pc: '<p>以下</p>' } };
const tall = { ...below, contentStyle: { pc: { minHeight: '2000px' }, mobile: { minHeight: '2000px' } } };

const shop = shopForTests({
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

/** What a film is doing, and what has been said of it by `vitrine:video`. */
const stateOf = (page: Page) =>
  page.locator('#film video').evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    muted: video.muted,
    controls: video.controls,
    visible: Number(getComputedStyle(video).opacity) === 1,
  }));
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

/** Writes down what films say. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const all: string[] = [];
    Object.assign(window, { said: all });
    document.addEventListener('vitrine:video', event => {
      const { url, interaction } = (event as CustomEvent).detail;
      all.push(`${interaction} ${url}`);
    });
  });

describe('a film in a banner', () => {
  it('shows its poster until it plays, then with sound and controls [B4-03, B4-01]', async () => {
    const { page } = await shop.page(1440, '/cms/film.html');
    const poster = page.locator('#film picture img');
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.locator('#film button').waitFor();
    expect(await stateOf(page)).toMatchObject({ paused: true, visible: false });
    await page.locator('#film').getByRole('button', { name: '播放' }).click();
    await expect
      .poll(() => stateOf(page))
      .toEqual({ paused: false, muted: false, controls: true, visible: true });
  });

  it.each([
    [1440, 'desktop'],
    [390, 'mobile'],
  ])('plays by itself at %i px without sound and controls [B4-02]', async (width, file) => {
    const { page } = await shop.page(width, '/cms/loop.html');
    await expect
      .poll(() => stateOf(page))
      .toEqual({ paused: false, muted: true, controls: false, visible: true });
    const source = await page.locator('#film video').evaluate((video: HTMLVideoElement) => video.currentSrc);
    expect(source).toContain(`noir_${file}.mp4`);
    // It can be stopped all the same.
    await page.locator('#film').getByRole('button', { name: '暂停' }).click();
    await expect.poll(() => stateOf(page)).toMatchObject({ paused: true });
  });

  it('falls silent out of view, and says so; what happens to it is told [B4-07]', async () => {
    const { page } = await shop.page(1440, '/cms/film.html');
    await listen(page);
    await page.locator('#film').getByRole('button', { name: '播放' }).click();
    await expect.poll(() => stateOf(page)).toMatchObject({ paused: false, muted: false });
    await page.locator('#film video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 2;
    });
    await expect.poll(() => said(page)).toEqual(['play', 'progress'].map(what => `${what} ${film.videoUrl}`));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => stateOf(page)).toMatchObject({ paused: true, muted: true });
    await expect
      .poll(async () => (await said(page)).slice(2).sort())
      .toEqual([`mute ${film.videoUrl}`, `pause ${film.videoUrl}`]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => stateOf(page)).toMatchObject({ muted: false });
  });

  it('does not play by itself under reduced motion', async () => {
    const { page } = await shop.page(1440, '/cms/loop.html', { reducedMotion: 'reduce' });
    await page.locator('#film').getByRole('button', { name: '播放' }).waitFor();
    expect(await stateOf(page)).toMatchObject({ paused: true });
  });
});
