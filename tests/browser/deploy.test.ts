import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { type Deploy, GONE, prepareDeploy } from './deploys.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { addToBag, logIn, verifyGuest } from './shopper.ts';
import { waitForHydration } from './visit.ts';

// Pages that were opened before a deploy, whose files are gone after it.

const PRODUCT = '/product/SOLITAIRE-RING-1.html';
const LIST = '/category/handbags.html';

/** Opens a page and deploys. */
async function openBefore(shop: Shop, path: string, width = 1440, start?: (page: Page) => Promise<unknown>) {
  let deploy: Deploy | undefined;
  const visit = await shop.page(width, path, {
    async before(page) {
      if (start) await start(page);
      deploy = await prepareDeploy(page);
    },
  });
  visit.allowProblems(GONE);
  await visit.page.waitForLoadState('networkidle');
  return { ...visit, deploy: deploy as Deploy };
}

const reloaded = (page: Page) => page.getByRole('status').filter({ hasText: '商店已更新，页面已刷新' });
const question = (page: Page) => page.getByRole('dialog', { name: '商店已更新' });
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** What a shopper presses, and what is there after the reload without another press. */
type Opened = [what: string, press: () => Promise<void>, see: () => Promise<void>];

/** Presses something after a deploy: the page reloads once and says so. */
async function pressOutdated(page: Page, deploy: Deploy, press: () => Promise<void>, words: RegExp) {
  await deploy.happen();
  const { documents } = deploy;
  await press();
  await expect.poll(() => deploy.documents).toBe(documents + 1);
  await expect(reloaded(page)).toHaveText(words);
}

/** Presses each after a deploy of its own, and closes what it has opened. */
async function expectOpened(page: Page, deploy: Deploy, opened: readonly Opened[]): Promise<void> {
  for (const [what, press, see] of opened) {
    await test.step(what, async () => {
      await pressOutdated(page, deploy, press, /请继续/);
      await see();
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page.locator(':focus')).toHaveCount(1);
    });
  }
  expect(deploy.documents).toBe(opened.length + 1);
}

test('opens the menu and the login after a deploy: the page reloads once for a build, says so, and asks when that has not helped', async ({
  shop,
}) => {
  const { page, deploy } = await openBefore(shop, '/');
  const menu = page.getByRole('button', { name: '菜单', exact: true });
  await expectOpened(page, deploy, [
    ['the menu', () => menu.click(), () => expect(dialog(page, '菜单')).toBeVisible()],
    [
      'the login',
      () => page.locator('header').getByRole('link', { name: '个人中心' }).click(),
      () => expect(page.locator('dialog[open]')).toBeVisible(),
    ],
  ]);
  await deploy.happen();
  await page.evaluate(async () => {
    const script = await (await fetch('/_recovery.js')).text();
    sessionStorage.setItem('vitrine.reloadedFor', /CURRENT_BUILD = "([^"]+)"/.exec(script)?.[1] ?? '');
  });
  await menu.click();
  await expect(question(page)).toBeVisible();
  expect(deploy.documents).toBe(3);
});

test('opens quick add, search and mini cart of a list after a deploy', async ({ shop }) => {
  const { page, deploy } = await openBefore(shop, LIST);
  const header = page.locator('header');
  await expectOpened(page, deploy, [
    [
      'the quick add',
      () =>
        main(page)
          .getByRole('link', { name: /^快速添加/ })
          .first()
          .click(),
      () => expect(page.locator('dialog[open]')).toBeVisible(),
    ],
    [
      'the search',
      () => header.getByRole('link', { name: '搜索' }).click(),
      () => expect(page.getByRole('combobox')).toBeVisible(),
    ],
    [
      'the mini cart',
      () => header.getByRole('link', { name: /^查看购物袋/ }).click(),
      () => expect(dialog(page, /^购物袋/)).toBeVisible(),
    ],
  ]);
});

test('opens the filters of a list after a deploy, at 390 px', async ({ shop }) => {
  const { page, deploy } = await openBefore(shop, LIST, 390);
  await expectOpened(page, deploy, [
    [
      'the filters',
      () => page.locator('main summary[aria-haspopup]').first().click(),
      () => expect(page.locator('dialog[open]')).toBeVisible(),
    ],
  ]);
});

test('a product keeps size, text and scroll position when it reloads for an add, a heart and a buy, which are not repeated; opens what it is shared by', async ({
  shop,
}) => {
  const { page, deploy } = await openBefore(shop, PRODUCT);
  const button = (name: string | RegExp) => main(page).getByRole('button', { name }).first();
  const size = page.getByRole('radio', { name: '54' });
  await waitForHydration(button('加入购物袋'));
  await size.check();
  const mobile = page.locator('footer').getByLabel(/^手机号码/);
  // It hydrates when it is touched.
  await mobile.focus();
  await waitForHydration(mobile);
  await mobile.fill('13912345678');
  await page.evaluate(() => scrollTo(0, 120));
  const calls: string[] = [];
  page.on('request', request => calls.push(new URL(request.url()).pathname));
  await pressOutdated(page, deploy, () => button('加入购物袋').click(), /请再试一次/);
  expect(await findViolations(page)).toEqual([]);
  await expect(size).toBeChecked();
  await expect(mobile).toHaveValue('13912345678');
  expect(Math.abs((await page.evaluate(() => scrollY)) - 120)).toBeLessThan(60);
  expect(calls).not.toContain('/rest_partcheckout/checkout/add');
  await button('加入购物袋').click();
  await expect(dialog(page, '购物袋（1）')).toBeVisible();
  expect(deploy.documents).toBe(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);

  for (const name of [/加入心愿单/, /立即购买/]) {
    await test.step(String(name), async () => {
      await pressOutdated(page, deploy, () => button(name).click(), /请再试一次/);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(PRODUCT);
    });
  }
  await test.step('what it is shared by', async () => {
    await pressOutdated(page, deploy, () => button(/分享/).click(), /请继续/);
    await expect(dialog(page, /分享/)).toBeVisible();
  });
  expect(deploy.documents).toBe(5);
});

test('a block that was not hydrated works after a press in it', async ({ shop }) => {
  const { page, deploy } = await openBefore(shop, '/', 390);
  await deploy.happen();
  const pressed = page.locator('main [data-block-id] button:visible').last();
  await pressed.scrollIntoViewIfNeeded();
  await pressed.click();
  await expect(reloaded(page)).toBeVisible();
  expect(deploy.documents).toBe(2);
});

test('account pages change in place or as documents after a deploy', async ({ shop }) => {
  const { page, deploy } = await openBefore(shop, PAGE_PATHS.center, 1440, async fresh => {
    await fresh.goto(`${shop.url}/robots.txt`);
    await logIn(fresh);
  });
  await expect(main(page).getByRole('link', { name: '收货地址' }).first()).toBeVisible();
  await deploy.happen();
  await main(page).getByRole('link', { name: '收货地址' }).first().click();
  await page.waitForURL(`**${PAGE_PATHS.addresses}`);
  await expect(main(page).getByRole('button', { name: /新增/ }).first()).toBeVisible();
  // The address as a document; or the page again, whose link opens it in place, or as a document if its script is not ready.
  const { documents } = deploy;
  expect([2, 3]).toContain(documents);
  await page.waitForLoadState('networkidle');
  expect(deploy.documents).toBe(documents);
});

test('checkout asks before it reloads, and stays if the shopper wants so', async ({ shop }) => {
  const { page, deploy } = await openBefore(shop, PAGE_PATHS.checkout, 1440, async fresh => {
    await fresh.goto(`${shop.url}/robots.txt`);
    await verifyGuest(fresh);
    await addToBag(fresh, 'LOSANGE-CHAIN-1');
  });
  await deploy.happen();
  await openSomething(page);
  await expect(question(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await question(page).getByRole('button', { name: '暂不刷新' }).click();
  await expect(question(page)).toHaveCount(0);
  expect(deploy.documents).toBe(1);
  await openSomething(page);
  await question(page).getByRole('button', { name: '刷新页面' }).click();
  await expect(reloaded(page)).toBeVisible();
  expect(deploy.documents).toBe(2);
});

/** Presses a button of the footer, whose script loads with it. */
const openSomething = (page: Page) => page.getByRole('button', { name: /^所在国家或地区/ }).click();

test('asks before a reload loses a code or a password', async ({ shop }) => {
  const { page, deploy } = await openBefore(shop, PAGE_PATHS.login);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.locator('main input[type="password"]:visible').fill('song-2026');
  // It is a text then.
  await page.getByRole('button', { name: '显示密码' }).click();
  await deploy.happen();
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  expect(deploy.documents).toBe(1);
});
