import type { Locator, Page } from '@playwright/test';
import { PICTURE } from './carousels.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames, waitForHydration } from './visit.ts';

const WIDE = '/media/tiles/still-pine.webp'; // 1500 × 1000
const TALL = '/media/tiles/look-lookbook-1.webp'; // 900 × 1200
const img = (pcImage = PICTURE) => ({ pcImage, alt: '图' });
const row = (title: string) => ({ img: img(), title });
const picture = (pcUrl: string) => ({ blockType: 'block26', image: { pcUrl, alt: '图' }, width: 'page' });
const html = (pc: string) => ({ blockType: 'editorial_block5', content: { pc } });
const film = {
  videoUrl: '/media/video/emerald_desktop.mp4',
  poster: '/media/video/emerald_desktop_poster.webp',
};

test.use({
  pages: {
    panels: {
      title: '面板',
      content: {
        halves: { blockType: 'block3', list: [row('其一'), row('其二')] },
        wide: { blockType: 'block3', isHalf: false, isRight: true, list: [row('其一')] },
        film: { blockType: 'block8', video: { ...film, auto: true }, title: '片上' },
        below: { blockType: 'block8', video: film, title: '片下' },
        framed: { blockType: 'block10', list: [row('框')] },
        bare: { blockType: 'block10', border: false, list: [row('无框')] },
        pair: {
          blockType: 'block6',
          isBigRight: true,
          big: { scene: picture(TALL) },
          small: { words: html('<p>小一</p>'), more: html('<p>小二</p>') },
        },
        strip: {
          blockType: 'block11',
          imgSizeAuto: true,
          list: [WIDE, TALL, WIDE, TALL].map(url => ({ img: img(url), name: '名' })),
        },
        cut: { blockType: 'block11', list: [WIDE, TALL].map(url => ({ img: img(url) })) },
        spots: {
          blockType: 'editorial_block12',
          image: { pcUrl: WIDE, alt: '图' },
          hotspots: [{ sku: 'ZIP-WALLET-CROC-1', x: 20, y: 60 }],
        },
      },
    },
    path: {
      title: '路径',
      content: {
        path: {
          blockType: 'block39',
          lastCatId: 'handbags',
          categoryName: '香氛',
          currentUrl: '/category/fragrance.html',
        },
        words: html('<p>之后</p>'),
      },
    },
    sides: {
      title: '两侧',
      content: {
        sides: {
          blockType: 'block21',
          backgroundImage: { pc: '/media/heroes/emerald_desktop.webp' },
          backgroundColor: '#22352B',
          sideWidth: { pc: '120px' },
        },
        words: { ...html('<p>中间</p>'), contentStyle: { pc: { minHeight: '1600px' } } },
      },
    },
  },
});

const box = async (target: Locator) => {
  const found = await target.boundingBox();
  if (!found) throw new Error(`${target} has no box`);
  return found;
};
const panelParts = async (page: Page, id: string, index = 0) => {
  const panel = page.locator(`#${id} article`).nth(index);
  return { media: await box(panel.locator('picture').first()), words: await box(panel.locator('h2')) };
};

/** Checks films from edge to edge, with text on them or below them. */
async function expectFilms(page: Page, width: number) {
  for (const [id, isOver] of [
    ['film', true],
    ['below', false],
  ] as const) {
    const { media, words } = await panelParts(page, id);
    expect([media.x, media.width]).toEqual([0, width]);
    expect(words.y < media.y + media.height).toBe(isOver);
  }
  // The pause button is not below the text.
  await page.locator('#film').scrollIntoViewIfNeeded();
  await page.locator('#film').getByRole('button', { name: '暂停' }).click();
  await expect
    .poll(() => page.locator('#film video').evaluate(video => (video as HTMLVideoElement).paused))
    .toBe(true);
}

/** Checks that image strips have one height, and proportions of their own with imgSizeAuto only. */
async function expectStrips(page: Page) {
  const ratios = async (id: string) => {
    const boxes = await Promise.all((await page.locator(`#${id} picture`).all()).map(box));
    const heights = boxes.map(({ height }) => height);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
    return boxes.map(({ width: across, height }) => Math.round((across / height) * 100) / 100);
  };
  expect(await ratios('strip')).toEqual([1.5, 0.75, 1.5, 0.75]);
  expect(await ratios('cut')).toEqual([0.8, 0.8]);
}

const pairParts = async (page: Page) => ({
  big: await box(page.locator('#pair picture')),
  small: await box(page.getByText('小一')),
});

test('panels and image strips have their layout on desktop [B3-23]', async ({ shop }) => {
  const { page } = await shop.page(1440, '/cms/panels.html');
  await test.step('isHalf, isRight and the row place media and text', async () => {
    const first = await panelParts(page, 'halves');
    const second = await panelParts(page, 'halves', 1);
    expect([first.media.x, first.media.width]).toEqual([0, 720]);
    expect(first.words.x).toBeGreaterThan(720);
    expect([second.media.x, second.media.width]).toEqual([720, 720]); // the sides alternate
    expect(second.words.x).toBeLessThan(720);
    const wide = await panelParts(page, 'wide');
    expect([wide.media.x, wide.media.width]).toEqual([600, 840]); // seven twelfths, on the right
  });
  await test.step('a panel has a frame unless border is false', async () => {
    const border = (id: string) =>
      page.locator(`#${id} article`).evaluate(panel => getComputedStyle(panel).borderTopWidth);
    expect([await border('framed'), await border('bare')]).toEqual(['1px', '0px']);
  });
  await test.step('isBigRight places the big part on the right', async () => {
    const { big, small } = await pairParts(page);
    expect(big.x).toBeGreaterThan(small.x + 300);
    expect(big.width).toBeGreaterThan(700);
  });
  await test.step('strips keep proportions with imgSizeAuto, else 4 : 5', () => expectStrips(page));
  await test.step('films reach from edge to edge', () => expectFilms(page, 1440));
});

test('panels and image strips have their layout on mobile [B3-23]', async ({ shop }) => {
  const { page } = await shop.page(390, '/cms/panels.html');
  await test.step('media is above text, whatever the side', async () => {
    for (const [id, index] of [
      ['halves', 0],
      ['halves', 1],
      ['wide', 0],
    ] as const) {
      const { media, words } = await panelParts(page, id, index);
      expect([media.x, media.width]).toEqual([0, 390]);
      expect(words.y).toBeGreaterThanOrEqual(media.y + media.height);
    }
  });
  await test.step('the big part is first, also with isBigRight', async () => {
    const { big, small } = await pairParts(page);
    expect(small.y).toBeGreaterThan(big.y + big.height);
  });
  await test.step('strips keep proportions with imgSizeAuto, else 4 : 5', () => expectStrips(page));
  await test.step('films reach from edge to edge', () => expectFilms(page, 390));
  await test.step('a strip scrolls by keyboard, and the page does not', async () => {
    const strip = page.locator('#strip [role="group"]');
    await strip.focus();
    // A key that comes before the first paint may be lost.
    await waitForFrames(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate(element => element.scrollLeft)).toBeGreaterThan(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe('the breadcrumb', () => {
  const steps = (page: Page) => page.locator('#path li').allTextContents();

  test('shows the way that the shopper has come, else the given category, and nothing moves [B2.4-28, B2.4-29]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(1440, '/cms/path.html');
    expect(await steps(page)).toEqual(['首页', '香氛']);
    await page.goto(`${shop.url}/category/handbags.html`);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vitrine.catPath')))
      .toContain('handbags');
    await page.goto(`${shop.url}/cms/path.html`);
    await expect.poll(() => steps(page)).toEqual(['首页', '手袋']);
    expect(await page.locator('#path a').last().getAttribute('href')).toBe('/category/handbags.html');
    expect(await readShifts()).toEqual([]);
  });
});

test('a hotspot’s card is a sheet at the lower edge of a phone’s screen', async ({ shop }) => {
  const { page } = await shop.page(390, '/cms/panels.html');
  const dot = page.locator('#spots [data-spot] button').first();
  await waitForHydration(dot);
  await dot.click();
  const card = page.locator('#spots [data-open]');
  const bottom = async () => {
    const { x, y, width, height } = await box(card);
    return [x, width, y + height];
  };
  await expect.poll(bottom).toEqual([0, 390, 844]);
  await card.getByRole('link', { name: /查看详情/ }).click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test.describe('the side background', () => {
  test('shows a picture at both sides of the content, which stays while the page scrolls [B2.4-04]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/cms/sides.html');
    const main = await box(page.locator('main'));
    expect([main.x, main.width]).toEqual([120, 1200]);
    const ground = page.locator('[data-part="side-background"]');
    const at = (x: number) =>
      page.evaluate(
        left => document.elementsFromPoint(left, 600).some(one => one.matches('[data-part] *')),
        x,
      );
    expect([await at(60), await at(1380)]).toEqual([true, true]);
    await page.evaluate(() => scrollTo(0, 700));
    expect(await box(ground)).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
  });

  test('is left out on mobile by default, and its picture is not loaded', async ({ shop }) => {
    const requests: string[] = [];
    const { page } = await shop.page(390, '/cms/sides.html', {
      before: async opened => void opened.on('request', request => requests.push(request.url())),
    });
    await page.getByText('中间').waitFor();
    expect((await box(page.locator('main'))).width).toBe(390);
    expect(requests.filter(url => url.includes('emerald_desktop'))).toEqual([]);
  });
});
