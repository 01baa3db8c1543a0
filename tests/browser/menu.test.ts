import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopForTests } from './shop.ts';
import { alive } from './visit.ts';

const words = {
  blockType: 'editorial_block5',
  content: { pc: '<p>下面的话</p>' },
  contentStyle: { pc: { minHeight: '2500px' }, mobile: { minHeight: '2500px' } },
};
const shop = shopForTests({ pages: { plain: { title: '素', content: { words } } } });

const menu = (page: Page) => page.getByRole('dialog', { name: '菜单' });
const level = (page: Page, at: number) => menu(page).locator(`[data-level="${at}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** @param scrollTop how far the page is scrolled before; a click that scrolls would not do. */
async function openMenu(page: Page, scrollTop = 0) {
  const button = page.getByRole('button', { name: '菜单', exact: true });
  await alive(button);
  await page.evaluate(top => scrollTo(0, top), scrollTop);
  const box = (await button.boundingBox())!;
  await page.mouse.click(box.x + 22, box.y + 22);
  await menu(page).waitFor();
}

describe('the menu', () => {
  it('is read without script: every category of the first level is a link', async () => {
    const { page } = await shop.page(1440, '/cms/plain.html', { javaScriptEnabled: false });
    const links = page.getByRole('navigation', { name: '商品分类' }).getByRole('link');
    expect(await links.allTextContents()).toEqual([
      '手袋',
      '小皮具',
      '珠宝',
      '腕表',
      '配饰',
      '鞋履',
      '羊绒与针织',
      '香氛与家居',
    ]);
    expect(await links.first().getAttribute('href')).toBe('/category/handbags.html');
  });

  it('the keyboard walks three levels down and up, and Esc gives the page back [B2.7-03, B2.7-05, B2.7-02]', async () => {
    const { page, shifts } = await shop.page(1440, '/cms/plain.html');
    const button = page.getByRole('button', { name: '菜单', exact: true });
    await alive(button);
    await button.focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    await menu(page).getByRole('button', { name: '手袋' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('菜单');
    expect(await level(page, 2).locator('h4').allTextContents()).toEqual(['系列', '类别']);
    await level(page, 2).getByRole('button', { name: '手提包' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('手袋');
    await level(page, 3).getByRole('link', { name: '经典手提包' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('手提包');
    expect(await level(page, 3).count()).toBe(0);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true);
    expect(await shifts()).toEqual([]);
  });

  it.each([1440, 390])(
    'at %i px it moves nothing of the page, which does not scroll behind it [B2.7-06]',
    async width => {
      const { page, shifts } = await shop.page(width, '/cms/plain.html');
      await openMenu(page, 500);
      await page.mouse.move(width / 4, 300);
      await page.mouse.wheel(0, 400);
      await page.keyboard.press('PageDown');
      expect(await page.evaluate(() => scrollY)).toBe(500);
      await page.keyboard.press('Escape');
      await menu(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => [scrollY, document.documentElement.style.overflow])).toEqual([
        500,
        '',
      ]);
      expect(await shifts()).toEqual([]);
    },
  );

  it('on a phone it begins 60 px below the top, with tiles of half the width, one level at a time [B2.7-09, B2.7-07]', async () => {
    const { page } = await shop.page(390, '/cms/plain.html');
    await openMenu(page);
    await expect.poll(() => level(page, 1).evaluate(list => list.getBoundingClientRect().top)).toBe(60);
    const tile = level(page, 1).locator('li').first();
    expect(await tile.evaluate(element => element.getBoundingClientRect().width)).toBeLessThan(195);
    await level(page, 1).getByRole('button', { name: '手袋' }).click();
    await level(page, 2).getByRole('link', { name: 'Aria 系列' }).waitFor();
    expect(await level(page, 1).isVisible()).toBe(false);
    await level(page, 2).getByRole('button', { name: '返回菜单' }).click();
    expect(await level(page, 1).isVisible()).toBe(true);
  });

  it('that was closed lies beside the screen, takes no focus, and widens nothing', async () => {
    const { page } = await shop.page(390, '/cms/plain.html');
    await openMenu(page);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    const panel = page.locator('dialog[aria-hidden] > div').first();
    await expect
      .poll(() => panel.evaluate(element => getComputedStyle(element).contentVisibility))
      .toBe('hidden');
    expect(await panel.evaluate(element => element.getBoundingClientRect().right)).toBeLessThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await panel.locator('button').evaluateAll(buttons => {
      for (const button of buttons) button.focus();
    });
    expect(await page.evaluate(() => document.activeElement?.closest('dialog'))).toBeNull();
  });

  it('asks for the deeper levels once, and keeps them for the next page [A3-65]', async () => {
    const { page } = await shop.page(1440, '/cms/plain.html');
    let asked = 0;
    page.on('request', request => {
      if (request.url().includes('applet/categories')) asked += 1;
    });
    await openMenu(page);
    await menu(page).getByRole('button', { name: '珠宝' }).click();
    await level(page, 2).getByRole('link', { name: 'Étoile 系列' }).waitFor();
    await page.reload();
    await openMenu(page);
    await menu(page).getByRole('button', { name: '珠宝' }).click();
    await level(page, 2).getByRole('button', { name: '戒指' }).click();
    await level(page, 3).getByRole('link', { name: '钻石戒指' }).waitFor();
    expect(asked).toBe(1);
  });

  it('leads on by links where the deeper levels do not come', async () => {
    const { page, problems } = await shop.page(390, '/cms/plain.html', {
      before: visited => visited.route('**/applet/categories', route => route.abort()),
    });
    await openMenu(page);
    await menu(page).getByRole('link', { name: '手袋' }).waitFor();
    expect(problems.splice(0).every(problem => problem.includes('ERR_FAILED'))).toBe(true);
  });

  it.each([1440, 390])('axe finds nothing at %i px, on any level', async width => {
    const { page } = await shop.page(width, '/cms/plain.html', { reducedMotion: 'reduce' });
    await openMenu(page);
    const check = async () =>
      (await new AxeBuilder({ page }).include('dialog').analyze()).violations.map(({ id, nodes }) => [
        id,
        nodes[0]?.html,
      ]);
    expect(await check()).toEqual([]);
    await menu(page).getByRole('button', { name: '手袋' }).click();
    await level(page, 2).getByRole('button', { name: '手提包' }).click();
    await level(page, 3).waitFor();
    expect(await check()).toEqual([]);
  });
});
