import type { Page } from 'playwright-core';
import { alive } from './visit.ts';

// What the visitors do whose events are looked at afterwards.

/** Waits until the page is tracked: until the outside tool is there, which comes last. */
const tracked = (page: Page) => page.locator('script[src*="/tool.js"]').waitFor({ state: 'attached' });

async function seen(page: Page, label: string): Promise<void> {
  await page.locator(`#${label}`).scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
}

/** Home, down the page and up, a block's link, a product, its colour and size, the bag. */
export async function buy(page: Page): Promise<void> {
  await tracked(page);
  for (const label of ['new-arrivals', 'stories', 'choice']) await seen(page, label);
  await page.locator('#season a[href="/category/handbags.html"]').first().click();
  await page.waitForURL('**/category/handbags.html');
  await tracked(page);
  await page.locator('[data-card]').nth(1).getByRole('link').first().click();
  await page.waitForURL('**/product/**');
  await tracked(page);
  await page.goto(new URL('/product/SOLITAIRE-RING-1.html', page.url()).href);
  await tracked(page);
  const add = page.getByRole('button', { name: '加入购物袋' });
  await alive(add);
  await page.getByRole('radio', { name: '54' }).check();
  await add.click();
  await page.getByText('添加到您的购物袋').waitFor();
}

/** Menu, search, customer care, a film. */
export async function walkTheFrame(page: Page): Promise<void> {
  await tracked(page);
  const film = page.locator('#film');
  await film.getByRole('button', { name: '播放' }).click();
  await page.waitForFunction(() => !document.querySelector<HTMLVideoElement>('#film video')?.paused);
  await film.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 1;
  });
  await page.waitForTimeout(300);
  await page.evaluate(() => scrollTo(0, 2000));
  await page.waitForFunction(() => document.querySelector<HTMLVideoElement>('#film video')?.muted);
  const contact = page.locator('footer [data-contact]').first();
  await alive(contact);
  await contact.evaluate((link: HTMLElement) => {
    link.addEventListener('click', event => event.preventDefault(), { once: true });
    link.click();
  });
  await page.evaluate(() => scrollTo(0, 0));
  const menu = page.getByRole('button', { name: '菜单', exact: true });
  await alive(menu);
  await menu.click();
  await page.getByRole('dialog', { name: '菜单' }).getByRole('button', { name: '手袋' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '菜单' }).waitFor({ state: 'detached' });
  await page.locator('header [data-search]').click();
  await page.getByRole('searchbox', { name: '搜索' }).fill('手袋 13912345678');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/catalogsearch/result**');
  await tracked(page);
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL(url => url.pathname === '/');
}

/** A hotspot, a look made large, and the way on from it. */
export async function seeLooks(page: Page): Promise<void> {
  await tracked(page);
  await seen(page, 'picture');
  const dot = page.locator('#picture [data-spot] button');
  await alive(dot);
  await dot.click();
  await page.locator('#looks button[data-look]').click();
  await page.getByRole('dialog').getByRole('link', { name: '查看详情' }).click();
  await page.waitForURL('**/cms/lookbook.html');
  await tracked(page);
}

/** What happens without a connection is told by the next page that has one. @returns the ids of those events. */
export async function goOffline(page: Page): Promise<string[]> {
  await tracked(page);
  await page.context().setOffline(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(500);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const kept = await page.evaluate(() => sessionStorage.getItem('vitrine.tracking'));
  const offline = JSON.parse(kept ?? '[]').map(({ event }: { event: { id: string } }) => event.id);
  await page.context().setOffline(false);
  await page.goto(new URL('/cart.html', page.url()).href);
  await tracked(page);
  return offline;
}

/**
 * Leaves the page, once the server has answered what it tells as it goes: a browser that is closed at once may take
 * that back, since a page that has been left says its last words behind the next one's back.
 */
export async function leave(page: Page): Promise<void> {
  const answers: Promise<unknown>[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/rest_tracking/events')) answers.push(request.response());
  });
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await Promise.all(answers);
  await page.goto('about:blank');
}
