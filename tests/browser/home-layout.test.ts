import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const scene = (name: string) => ({
  pcUrl: `/media/heroes/${name}_desktop.webp`,
  mobileUrl: `/media/heroes/${name}_mobile.webp`,
  alt: name,
});
const film = {
  videoUrl: '/media/video/noir_desktop.mp4',
  pcPoster: '/media/video/noir_desktop_poster.webp',
};
const layout = {
  blockType: 'ms_block13',
  image: { ...scene('emerald'), isLazy: false },
  shopList: [
    { text: '手袋', link: '/category/handbags.html', image: scene('lunar') },
    { text: '腕表', link: '/category/watches.html', image: scene('noir') },
  ],
  exploreList: [
    { text: '松林来信', link: '/cms/emerald-letter.html' },
    {
      text: '夜之金',
      link: '/cms/gold-at-night.html',
      video: film,
    },
  ],
};
const linked = { ...layout.image, link: '/cms/the-hand.html' };
const words = {
  blockType: 'editorial_block5',
  content: { pc: '<p>以下</p>' },
  contentStyle: { pc: { minHeight: '1500px' }, mobile: { minHeight: '1500px' } },
};
test.use({
  pages: {
    first: { title: '首页', content: { season: layout, words } },
    second: {
      title: '第二',
      content: { words, season: { ...layout, image: linked } },
    },
    filmed: {
      title: '影片',
      content: { words, season: { ...layout, image: linked, video: film } },
    },
    notice: {
      title: '通知在前',
      content: { notice: { blockType: 'block33', content: { pc: '<p>通知</p>' } }, season: layout, words },
    },
  },
});

/** Returns the name of the picture behind the text. */
const shown = (page: Page) =>
  page
    .locator('#season [data-shown] img')
    .evaluate(
      (image: HTMLImageElement) => /(\w+)_(?:desktop|mobile)/.exec(image.currentSrc || image.src)?.[1],
    );

/** Returns the background of the header and the colour of its text. */
const header = (page: Page) =>
  page.locator('header > div').evaluate(bar => {
    const { backgroundColor, color } = getComputedStyle(bar);
    return { ground: backgroundColor, words: color };
  });

const CLEAR = { ground: 'rgba(0, 0, 0, 0)', words: 'rgb(255, 255, 255)' };
const SOLID = { ground: 'rgb(255, 255, 255)', words: 'rgb(17, 17, 17)' };

test.describe('the homepage layout', () => {
  test('swaps the picture, or the film, behind its two lists on hover [B2.2-13, B2.2-12]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/cms/first.html');
    for (const [name, link] of [
      ['选购', '手袋'],
      ['探索', '夜之金'],
    ]) {
      const list = page.locator('#season').getByRole('list', { name });
      await expect(list.getByRole('link')).toHaveCount(2);
      await expect(list.getByRole('link', { name: link })).toHaveCount(1);
    }
    expect(await shown(page)).toBe('emerald');
    const link = (text: string) => page.locator('#season').getByRole('link', { name: text });
    await link('手袋').hover();
    await expect.poll(() => shown(page)).toBe('lunar');
    await link('松林来信').hover(); // without a picture of its own, the first one
    await expect.poll(() => shown(page)).toBe('emerald');
    await link('夜之金').hover();
    const film = page.locator('#season [data-shown] video');
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.muted))
      .toBe(true);
    await page.mouse.move(1300, 800);
    await expect.poll(() => shown(page)).toBe('emerald');
    await link('手袋').focus();
    await expect.poll(() => shown(page)).toBe('lunar');
  });

  test('swaps the picture on mobile as the lists are scrolled [B2.2-13]', async ({ shop }) => {
    const { page } = await shop.page(390, '/cms/first.html');
    expect(await shown(page)).toBe('emerald');
    const centre = (text: string) =>
      page
        .locator('#season')
        .getByRole('link', { name: text })
        .evaluate(link => link.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' }));
    await centre('腕表'); // perhaps before the script is there
    await expect.poll(() => shown(page)).toBe('noir');
    await centre('手袋');
    await expect.poll(() => shown(page)).toBe('lunar');
  });

  for (const key of ['first', 'notice']) {
    test(`makes the header transparent as first block (${key}) until the page is scrolled [B2.2-14, B2.7-14, B2.1-15]`, async ({
      shop,
    }) => {
      const { page } = await shop.page(1440, `/cms/${key}.html`);
      expect(await header(page)).toEqual(CLEAR);
      const top = await page.locator('#season').evaluate(block => block.getBoundingClientRect().top);
      const bar = await page.locator('header > div').evaluate(element => element.getBoundingClientRect().top);
      expect(top).toBe(bar);
      await page.mouse.wheel(0, 500);
      await expect.poll(() => header(page)).toEqual(SOLID);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => header(page)).toEqual(CLEAR);
    });
  }

  for (const [width, key] of [
    [1440, 'second'],
    [390, 'second'],
    [1440, 'filmed'],
  ] as const) {
    test(`follows the link of its picture outside the lists, also under a film, at ${width} px (${key}) [B3-04]`, async ({
      shop,
    }) => {
      const { page } = await shop.page(width, `/cms/${key}.html`);
      const season = page.locator('#season');
      await season.scrollIntoViewIfNeeded();
      if (key === 'filmed') await expect(season.locator('video')).toBeVisible();
      const box = await season.boundingBox();
      await season.click({ position: { x: width * 0.7, y: (box?.height ?? 0) * 0.6 } });
      await page.waitForURL('**/cms/the-hand.html');
    });
  }

  test('keeps the header solid if it is not the first block', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/second.html');
    expect(await header(page)).toEqual(SOLID);
    await expect(page.locator('header')).not.toHaveAttribute('data-over');
  });
});
