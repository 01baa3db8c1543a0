import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { carouselIn, entries } from './carousels.ts';
import { expect, test } from './fixtures.ts';
import { readThrough } from './read-through.ts';
import { ROOT } from './shop-server.ts';
import { waitForFrames, waitForHydration } from './visit.ts';

const words = (pc: string) => ({ blockType: 'editorial_block5', content: { pc } });
const tabs = {
  blockType: 'block36',
  tabs: ['甲', '乙', '丙'].map(name => ({
    name,
    blocks: { [`words-${name}`]: words(`<p>${name}的话</p><a href="/cms/later.html">去别处</a>`) },
  })),
};
test.use({
  pages: {
    forty: JSON.parse(readFileSync(join(ROOT, 'bench/long-page.json'), 'utf8')),
    later: {
      title: '以后',
      content: {
        tabs,
        far: { ...words('<p>很长</p>'), blockStyle: { pc: { height: '3000px' } } },
        swiper: { blockType: 'editorial_block3', type: 1, list: entries(6) },
      },
    },
  },
});

const selected = (page: Page) => page.locator('[role="tab"][aria-selected="true"]').textContent();
const markup = (page: Page) => page.locator('#tabs').evaluate(block => block.innerHTML);

/** Checks that no script was transferred twice: a part is requested again as it is imported, from the browser's cache. */
async function expectEachOnce(page: Page): Promise<void> {
  const transferred = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => entry.name.endsWith('.js') && (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => name),
  );
  expect(transferred.length).toBeGreaterThan(3);
  expect(new Set(transferred).size).toBe(transferred.length);
}

test.describe('a block’s script', () => {
  test('loads only when its block comes near', async ({ shop }) => {
    const asked: string[] = [];
    const { page } = await shop.page(1440, '/cms/later.html', {
      before: async page => {
        page.on('request', request => asked.push(new URL(request.url()).pathname));
      },
    });
    const scripts = () =>
      asked.filter(path => /\/(EditorialSwiper|start-slider|Html)\b[^/]*\.js$/.test(path));
    await waitForHydration(page.getByRole('tab', { name: '甲' }));
    expect(scripts()).toEqual([]);
    await page.mouse.wheel(0, 1600); // 900 + 1600: the swiper is still 500 px away
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1600);
    expect(scripts()).toEqual([]);
    const { ready } = carouselIn(page, 'swiper');
    await ready();
    expect(new Set(scripts()).size).toBe(2); // the static block has none
    await expectEachOnce(page);
  });

  test('loads block by block on a page of forty, as each comes near, and once', async ({ shop }) => {
    const asked: string[] = [];
    const { page } = await shop.page(1440, '/cms/forty.html', {
      before: async page => {
        page.on('request', request => asked.push(new URL(request.url()).pathname));
      },
    });
    const blocks = page.locator('main [data-block]');
    expect(await blocks.count()).toBeGreaterThanOrEqual(36);
    const readChunk = (path: string) => /\/([A-Z]\w+)-[\w-]+\.js$/.exec(path)?.[1];
    const came = (...names: string[]) => names.filter(name => asked.some(path => readChunk(path) === name));
    const far = [
      'MoonShotCarousel',
      'PlayVideo',
      'StoryColumns',
      'BannerCarousel',
      'WearGrid',
      'ImageMarquee',
      'HoverList',
    ];
    await expect.poll(() => came('EditorialBanner')).toEqual(['EditorialBanner']);
    await waitForHydration(blocks.nth(0));
    expect(came(...far)).toEqual([]);
    await page.locator('[data-block="ms_block7"]').first().scrollIntoViewIfNeeded();
    await expect.poll(() => came(...far)).toContain('ImageMarquee');
    expect(came('HoverList')).toEqual([]);
    await readThrough(page);
    await expect.poll(() => came(...far)).toEqual(far);
    await expectEachOnce(page);
  });

  test('replays a click from before it loaded', async ({ shop }) => {
    let arrive = () => {};
    const arrival = new Promise<void>(done => {
      arrive = done;
    });
    const { page } = await shop.page(1440, '/cms/later.html', {
      before: page => page.route('**/assets/Tabs-*.js', route => arrival.then(() => route.continue())),
    });
    await page.getByRole('tab', { name: '乙' }).click();
    await page.getByRole('tab', { name: '丙' }).click();
    expect(await selected(page)).toBe('甲');
    arrive();
    await expect.poll(() => selected(page)).toBe('丙');
    await expect(page.getByText('丙的话')).toBeVisible();
  });

  test('replays a click from before the page’s own script loaded', async ({ shop }) => {
    let arrive = () => {};
    const arrival = new Promise<void>(done => {
      arrive = done;
    });
    const { page } = await shop.page(1440, '/cms/later.html', {
      waitUntil: 'commit',
      before: page => page.route('**/assets/client-*.js', route => arrival.then(() => route.continue())),
    });
    await page.getByRole('tab', { name: '丙' }).click();
    expect(await selected(page)).toBe('甲');
    arrive();
    await expect.poll(() => selected(page)).toBe('丙');
  });

  test('sends a form that was filled in and submitted before the page’s own script loaded', async ({
    shop,
  }) => {
    let arrive = () => {};
    const arrival = new Promise<void>(done => {
      arrive = done;
    });
    const { page } = await shop.page(390, '/order/find.html', {
      waitUntil: 'commit',
      before: page => page.route('**/assets/client-*.js', route => arrival.then(() => route.continue())),
    });
    const number = page.getByRole('textbox', { name: '订单编号' });
    await number.fill('261121');
    await page.locator('main form [type="submit"]').last().click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    arrive();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(number).toHaveValue('261121');
  });

  test('loads after the main picture, or at the first interaction', async ({ shop }) => {
    const asked: string[] = [];
    let arrive = () => {};
    const arrival = new Promise<void>(done => {
      arrive = done;
    });
    const open = async () => {
      asked.length = 0;
      const { page } = await shop.page(1440, '/', {
        waitUntil: 'commit',
        before: async page => {
          page.on('request', request => asked.push(new URL(request.url()).pathname));
          await page.route('**/media/heroes/**', route => arrival.then(() => route.continue()));
        },
      });
      await page.waitForLoadState('domcontentloaded');
      // Events of a mouse that rests where the page appears.
      for (const type of ['pointerover', 'pointermove']) {
        await page.locator('body').dispatchEvent(type, { pointerType: 'mouse' });
      }
      await waitForFrames(page);
      expect(asked.filter(entry)).toEqual([]);
      return page;
    };
    const entry = (path: string) => path.startsWith('/assets/client-') && path.endsWith('.js');
    const reached = await open();
    await reached.getByRole('button', { name: '菜单', exact: true }).click();
    await expect(reached.getByRole('dialog', { name: '菜单' })).toBeVisible();
    const pointed = await open();
    await pointed.locator('body').dispatchEvent('pointermove', { pointerType: 'mouse', movementX: 1 });
    await expect.poll(() => asked.filter(entry)).toHaveLength(1);
    await open();
    arrive();
    await expect.poll(() => asked.filter(entry)).toHaveLength(1);
  });

  test('keeps the server’s markup while it fails to load, and works after a retry', async ({ shop }) => {
    let attempts = 0;
    let arrive = () => {};
    const arrival = new Promise<void>(done => {
      arrive = done;
    });
    const { page, allowProblems } = await shop.page(1440, '/cms/later.html', {
      before: page =>
        page.route('**/assets/Tabs-*.js', async route => {
          if (++attempts <= 2) return route.abort();
          await arrival;
          return route.continue();
        }),
    });
    const before = await markup(page);
    expect(before).toContain('甲的话');
    await expect.poll(() => attempts).toBe(3);
    expect(await markup(page)).toBe(before);
    arrive();
    await waitForHydration(page.getByRole('tab', { name: '乙' }));
    await page.getByRole('tab', { name: '乙' }).click();
    await expect.poll(() => selected(page)).toBe('乙');
    allowProblems(/ERR_FAILED/);
  });
});

test('a page whose frame throws shows the server’s markup again', async ({ shop }) => {
  let documents = 0;
  const { page, allowProblems } = await shop.page(1440, '/robots.txt', {
    before: page =>
      page.route('**/cms/later.html', async route => {
        documents++;
        const response = await route.fetch();
        const body = (await response.text()).replace(/"menuData":\[/, '"menuData":null,"unread":[');
        await route.fulfill({ response, body });
      }),
  });
  allowProblems(/null/);
  await page.goto(`${shop.url}/cms/later.html`);
  await expect.poll(() => documents).toBe(2);
  await expect(page.getByText('甲的话')).toBeVisible();
  await expect(page.locator('[data-frame] > header')).toBeVisible();
  const opened = page.waitForEvent('domcontentloaded');
  await page.getByRole('link', { name: '去别处' }).first().click();
  await opened;
});
