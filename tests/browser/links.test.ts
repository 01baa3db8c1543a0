import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { entries, PICTURE } from './carousels.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const picture = { pcUrl: PICTURE, alt: '金色腕表' };
const there = '/cms/there.html';
test.use({
  pages: {
    there: { title: '夜之金', content: {} },
    contacts: { title: '联系我们', content: {} },
    links: {
      title: '链接',
      content: {
        banner: { blockType: 'editorial_block1', image: { ...picture, link: there } },
        'banner-self': { blockType: 'editorial_block1', image: { ...picture, link: there }, target: '_self' },
        cards: { blockType: 'editorial_block3', type: 1, list: entries(3, { link: there }) },
        'cards-self': {
          blockType: 'editorial_block3',
          type: 1,
          list: entries(3, { link: there, target: '_self' }),
        },
        tiles: {
          blockType: 'editorial_block4',
          type: 'image',
          list: [
            { pcUrl: picture.pcUrl, alt: '一', link: there },
            { pcUrl: picture.pcUrl, alt: '二', link: there, target: '_self' },
          ],
        },
        buttons: {
          blockType: 'editorial_block1',
          title: '按钮',
          buttonList: [
            { text: '查看系列', link: there },
            { text: '联系顾问', linkType: 'contact' },
          ],
        },
      },
    },
  },
});

/** Clicks a link, returns where it has opened, and goes back. */
async function follow(page: Page, selector: string): Promise<'new window' | 'same window'> {
  const popup = page.context().waitForEvent('page');
  const here = page.waitForEvent('framenavigated').then(() => undefined);
  await page.locator(selector).first().click();
  const away = await Promise.race([popup, here]);
  await (away ?? page).waitForURL(`**${there}`);
  if (away) {
    expect(await away.evaluate(() => window.opener)).toBeNull();
    await away.close();
    return 'new window';
  }
  await page.goBack();
  return 'same window';
}

test.describe('a link of an editorial item', () => {
  test('opens in a new window unless its target is _self [B2.1-21, B2.1-20]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/links.html');
    expect(await follow(page, '#cards a')).toBe('new window');
    expect(await follow(page, '#cards-self a')).toBe('same window');
    const target = (selector: string) => page.locator(selector).first().getAttribute('target');
    for (const link of ['#banner a', '#tiles li:nth-child(1) a', '#buttons a:has-text("查看系列")'])
      expect(await target(link), link).toBe('_blank');
    for (const link of ['#banner-self a', '#tiles li:nth-child(2) a'])
      expect(await target(link), link).toBeNull();
  });
});

test.describe('a contact button', () => {
  test('links to the contacts page without script [B2.1-23]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/links.html', { javaScriptEnabled: false });
    await page.locator('#buttons').getByText('联系顾问').click();
    await page.waitForURL(`**${PAGE_PATHS.contacts}`);
  });

  test('stays on the page if a listener handles the event', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/links.html');
    const contact = page.locator('#buttons').getByText('联系顾问');
    await page.evaluate(() => {
      const answer = (event: Event) => {
        event.preventDefault();
        document.title = '客服';
      };
      document.addEventListener('vitrine:contact', answer, { once: true });
    });
    await waitForHydration(contact);
    await contact.click();
    await expect(page).toHaveTitle('客服');
    expect(new URL(page.url()).pathname).toBe('/cms/links.html');
  });
});
