import { expect, type Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { waitForHydration } from './visit.ts';

interface TrackedEvent {
  event: string;
  block?: string;
}

// Visits whose events are read from the database afterwards.

/** Waits until the page is tracked: the script of the outside tool is added last. */
const waitForTracking = (page: Page) => expect(page.locator('script[src*="/tool.js"]')).toBeAttached();

/** Waits until the page has recorded an event of a block. */
async function waitForEvent(page: Page, event: string, block: string): Promise<void> {
  await page.waitForFunction(
    ([event, block]) => {
      const { trackedEvents = [] } = window as unknown as { trackedEvents?: TrackedEvent[] };
      return trackedEvents.some(one => one.event === event && one.block === block);
    },
    [event, block] as const,
  );
}

/** Scrolls to a block and waits until the page has recorded that it was seen. */
async function see(page: Page, label: string): Promise<void> {
  await page.locator(`#${label}`).scrollIntoViewIfNeeded();
  await waitForEvent(page, 'block_exposure', label);
}

/** Home page down and up, a link of a block, a product, its colour and size, the bag. */
export async function buy(page: Page): Promise<void> {
  await waitForTracking(page);
  for (const label of ['new-arrivals', 'stories', 'choice']) await see(page, label);
  await page.locator('#season a[href="/category/handbags.html"]').first().click();
  await page.waitForURL('**/category/handbags.html');
  await waitForTracking(page);
  await page.locator('[data-card]').nth(1).getByRole('link').first().click();
  await page.waitForURL('**/product/**');
  await waitForTracking(page);
  await page.goto(new URL('/product/SOLITAIRE-RING-1.html', page.url()).href);
  await waitForTracking(page);
  const add = page.getByRole('button', { name: '加入购物袋' });
  await waitForHydration(add);
  await page.getByRole('radio', { name: '54' }).check();
  await add.click();
  await expect(page.getByText('添加到您的购物袋')).toBeVisible();
}

/** A film, customer care, the menu and the search. */
export async function walkTheFrame(page: Page): Promise<void> {
  await waitForTracking(page);
  const film = page.locator('#film');
  const video = film.locator('video');
  await film.getByRole('button', { name: '播放' }).click();
  await expect(video).toHaveJSProperty('paused', false);
  await video.evaluate(
    (element: HTMLVideoElement) =>
      new Promise(done => {
        element.addEventListener('seeked', done, { once: true });
        element.currentTime = 1;
      }),
  );
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(video).toHaveJSProperty('muted', true);
  const contact = page.locator('footer [data-contact]').first();
  await waitForHydration(contact);
  await contact.evaluate((link: HTMLElement) => {
    link.addEventListener('click', event => event.preventDefault(), { once: true });
    link.click();
  });
  await page.evaluate(() => scrollTo(0, 0));
  const menu = page.getByRole('button', { name: '菜单', exact: true });
  await waitForHydration(menu);
  await menu.click();
  const dialog = page.getByRole('dialog', { name: '菜单' });
  await dialog.getByRole('button', { name: '手袋' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.locator('header [data-search]').click();
  await page.getByRole('combobox', { name: '搜索' }).fill('手袋 13912345678');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${PAGE_PATHS.search}**`);
  await waitForTracking(page);
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL(url => url.pathname === '/');
}

/** A hotspot, an enlarged look, and the link in it. */
export async function seeLooks(page: Page): Promise<void> {
  await waitForTracking(page);
  await waitForEvent(page, 'look_view', 'looks');
  const dot = page.locator('#picture [data-spot] button');
  await waitForHydration(dot);
  await dot.click();
  await page.locator('#looks button[data-look]').click();
  await page.getByRole('dialog').getByRole('link', { name: '查看详情' }).click();
  await page.waitForURL('**/cms/lookbook.html');
  await waitForTracking(page);
}

/** Events that the page has queued in storage when it is hidden. */
async function readQueue(page: Page): Promise<string[]> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const queue = await page.evaluate(() => sessionStorage.getItem('vitrine.tracking'));
  return JSON.parse(queue ?? '[]').map(({ event }: { event: { id: string } }) => event.id);
}

/** Sees blocks without a connection; the next page sends their events. @returns the ids of those events. */
export async function goOffline(page: Page): Promise<string[]> {
  await waitForTracking(page);
  await page.context().setOffline(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => readQueue(page)).not.toEqual([]);
  const offline = await readQueue(page);
  await page.context().setOffline(false);
  await page.goto(new URL(PAGE_PATHS.cart, page.url()).href);
  await waitForTracking(page);
  return offline;
}

/**
 * Leaves the page after the server has answered its last events. A browser that closes immediately may cancel requests
 * that a page sends while it is left.
 */
export async function leave(page: Page): Promise<void> {
  const responses: Promise<unknown>[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/rest_tracking/events')) responses.push(request.response());
  });
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await Promise.all(responses);
  await page.goto('about:blank');
}
