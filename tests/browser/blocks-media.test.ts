import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { readSample } from '../support/read-sample.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const tall = {
  blockType: 'editorial_block5',
  content: { pc: '<p>以下</p>' },
  contentStyle: { pc: { minHeight: '2000px' }, mobile: { minHeight: '2000px' } },
};
const film = {
  videoUrl: '/media/video/noir_desktop.mp4',
  pcPoster: '/media/video/noir_desktop_poster.webp',
  alt: '夜之金',
};
const media = readSample('block32', 'full');
const inChina = new Date(Date.now() + 90_000_000 + 8 * 3_600_000);
const deadline = inChina.toISOString().slice(0, 19).replace('T', ' ');

const counter = (targetDate: string) => ({
  ...readSample('block27', 'full'),
  countDown: { targetDate, subTitle: '已结束' },
});

test.use({
  pages: {
    clocks: {
      title: '倒计时',
      content: {
        one: { ...readSample('block20', 'full'), deadline },
        two: counter(deadline),
        past: counter('2020-01-01'),
      },
    },
    media: {
      title: '影片与声音',
      content: { media, film: { blockType: 'block32', swiperItems: [film] }, tall },
    },
    live: { title: '直播', content: { live: readSample('block16', 'full'), tall } },
    embeds: {
      title: '嵌入',
      content: {
        own: readSample('block17', 'full'),
        map: readSample('block40', 'full'),
        refused: { blockType: 'block40', url: 'https://evil.example/' },
      },
    },
    switch: { title: '切换', content: { light: readSample('block9', 'full') } },
  },
});

/** Returns an option of visits that collects the requests of the page, and a function that filters their paths. */
function watchRequests() {
  const paths: string[] = [];
  const before = async (page: Page) =>
    void page.on('request', request => paths.push(new URL(request.url()).pathname));
  return { before, requested: (pattern: RegExp) => paths.filter(path => pattern.test(path)) };
}

test.describe('a countdown', () => {
  test('follows the server’s clock on a device that is two hours slow, and moves nothing', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(1440, '/cms/clocks.html', {
      before: page => page.clock.setFixedTime(Date.now() - 7_200_000),
    });
    const days = () => page.locator('#one [role="timer"]').innerText();
    await expect.poll(days).toMatch(/^01\s*天\s*(00\s*时\s*5[89]|01\s*时\s*00)\s*分/);
    expect(await readShifts()).toEqual([]);
  });

  test('shows the line after the date in the counter’s place [B4-40]', async ({ shop }) => {
    const { page, readShifts } = await shop.page(390, '/cms/clocks.html');
    const isVisible = (block: string, text: string) =>
      page.locator(`#${block} ${text}`).evaluate(node => getComputedStyle(node).visibility === 'visible');
    await waitForHydration(page.locator('#past [role="timer"]'));
    await expect.poll(() => isVisible('past', 'p:text("已结束")')).toBe(true);
    expect(await isVisible('past', '[role="timer"]')).toBe(false);
    await waitForHydration(page.locator('#two [role="timer"]'));
    await expect.poll(() => isVisible('two', '[role="timer"]')).toBe(true);
    expect(await isVisible('two', 'p:text("已结束")')).toBe(false);
    expect(await readShifts()).toEqual([]);
  });
});

test.describe('sound and calendar', () => {
  test('load on use only; a film pauses the sound [B2.4-13]', async ({ shop }) => {
    const { before, requested } = watchRequests();
    const { page } = await shop.page(1440, '/cms/media.html', { before });
    const play = page.getByRole('group', { name: '林间来信' }).getByRole('button', { name: '播放' });
    await waitForHydration(play);
    expect(requested(/\.(m4a|mp3)$|write-event/)).toEqual([]);
    await play.click();
    const audio = page.locator('audio');
    const time = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime);
    await expect.poll(time).toBeGreaterThan(0);
    expect(requested(/forest-letter\.m4a$/)).not.toEqual([]);
    const slider = page.getByRole('slider', { name: '播放进度' });
    await expect.poll(() => slider.isEnabled()).toBe(true);
    await slider.focus();
    await page.keyboard.press('PageUp');
    await expect.poll(time).toBeGreaterThan(4);
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('林间来信');
    await page.locator('#film').getByRole('button', { name: '播放' }).click();
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.paused)).toBe(true);
  });

  test('downloads event.ics on the click [B2.4-14, B9-31]', async ({ shop }) => {
    const { before, requested } = watchRequests();
    const { page } = await shop.page(390, '/cms/media.html', { before });
    const save = page.getByRole('button', { name: '记下放映时间' });
    await waitForHydration(save);
    expect(requested(/write-event/)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(file.suggestedFilename()).toBe('event.ics');
    const calendar = await text(await file.createReadStream());
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')!);
    expect([event.summary, event.duration.toSeconds()]).toEqual([media.title, 5400]);
  });

  test('fills the screen with a film and restores its pause afterwards [B2.4-12, B4-10, B4-11]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/cms/media.html');
    const slide = page.locator('#media [data-video-key="emerald-letter"]');
    const video = slide.locator('video');
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    await expect.poll(isPaused).toBe(false);
    await slide.getByRole('button', { name: '暂停' }).click();
    await slide.getByRole('button', { name: '全屏' }).click();
    const fills = () => video.evaluate(element => document.fullscreenElement?.contains(element));
    await expect.poll(fills).toBe(true);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(isPaused).toBe(true);
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  });
});

/** Makes the browser one without HLS of its own. */
const withoutHls = (page: Page) =>
  page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });

test.describe('a live stream', () => {
  for (const width of [1440, 390]) {
    test(`has a picture of 11 : 4 at ${width} px [B9-16]`, async ({ shop }) => {
      const { page } = await shop.page(width, '/cms/live.html');
      const box = await page.locator('#live video').boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(11 / 4, 1);
    });
  }

  test('loads hls.js when it starts, plays at the chosen rate and quality [B2.3-10, B9-15]', async ({
    shop,
  }) => {
    const { before, requested } = watchRequests();
    const { page } = await shop.page(1440, '/cms/live.html', {
      before: page => Promise.all([before(page), withoutHls(page)]),
    });
    const start = page.getByRole('button', { name: /^播放：/ });
    await waitForHydration(start);
    expect(requested(/hls|\.m3u8|\.ts$/)).toEqual([]);
    await start.click();
    const video = page.locator('#live video');
    const read = (name: 'currentTime' | 'playbackRate' | 'videoHeight') =>
      video.evaluate((element: HTMLVideoElement, field) => element[field], name);
    await expect.poll(() => read('currentTime')).toBeGreaterThan(0.2);
    expect(new Set(requested(/open-stream.*\.js$/)).size).toBe(1);
    await page.getByRole('combobox', { name: '播放速度' }).selectOption('2×');
    expect(await read('playbackRate')).toBe(2);
    await page.getByRole('combobox', { name: '清晰度' }).selectOption('360P');
    await expect.poll(() => requested(/v1_\d+\.ts$/).length).toBeGreaterThan(0);
    const slider = page.locator('#live').getByRole('slider');
    await slider.fill('20');
    await expect.poll(() => read('currentTime')).toBeGreaterThan(20);
  });

  test('plays without the library where the browser has HLS', async ({ shop }) => {
    const { before, requested } = watchRequests();
    const { page } = await shop.page(390, '/cms/live.html', { before });
    await page.getByRole('button', { name: /^播放：/ }).click();
    const time = () => page.locator('#live video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(time).toBeGreaterThan(0.2);
    expect(requested(/open-stream/)).toEqual([]);
  });

  test('reports a dead source after its retries, and plays when the shopper retries [B8-10, B8-11]', async ({
    shop,
  }) => {
    const { page, problems, allowProblems } = await shop.page(1440, '/cms/live.html', {
      before: async page => {
        await withoutHls(page);
        await page.route('**/*.m3u8', route => route.fulfill({ status: 404, body: '' }));
      },
    });
    await page.getByRole('button', { name: /^播放：/ }).click();
    const retry = page.locator('#live').getByRole('button', { name: '重试' });
    await retry.waitFor({ timeout: 60_000 });
    expect(await page.locator('#live [role="status"]').innerText()).toContain('此视频暂无法播放，请稍后再试');
    await page.unroute('**/*.m3u8');
    await retry.click();
    const time = () => page.locator('#live video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(time).toBeGreaterThan(0.2);
    expect(problems.filter(problem => problem.includes('follows.'))).toHaveLength(3);
    allowProblems(/The live source|404/);
  });
});

test.describe('embedded pages', () => {
  for (const width of [1440, 390]) {
    test(`are lazy, run in a sandbox and keep their ratio at ${width} px [B9-17]`, async ({ shop }) => {
      const { page, readShifts } = await shop.page(width, '/cms/embeds.html');
      const frame = page.frameLocator('#own iframe');
      await page.locator('#own iframe').scrollIntoViewIfNeeded();
      await frame.getByRole('slider').fill('60');
      expect(await frame.locator('#inner').innerText()).toBe('19.1');
      expect(await frame.locator('body').evaluate(() => window.origin)).toBe('null');
      const box = await page.locator('#own iframe').boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width === 390 ? 3 / 4 : 16 / 9, 1);
      expect(await page.locator('#refused').count()).toBe(0);
      expect(await readShifts()).toEqual([]);
    });
  }
});

test('buttons swap the picture by keyboard, and nothing moves', async ({ shop }) => {
  const { page, readShifts } = await shop.page(1440, '/cms/switch.html');
  const noon = page.getByRole('button', { name: '正午' });
  await waitForHydration(noon);
  await noon.focus();
  await page.keyboard.press('Enter');
  const shown = page.locator('#light [data-active] img');
  await expect.poll(() => shown.getAttribute('src')).toContain('azure_desktop');
  const readWidth = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(readWidth).toBeGreaterThan(0);
  await page.getByRole('button', { name: '入夜' }).click();
  const film = page.locator('#light video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused)).toBe(true);
  expect(await readShifts()).toEqual([]);
});
