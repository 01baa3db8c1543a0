import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { callAsStaff } from './as-staff.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pressOn, tabTo } from './keys.ts';
import { logIn } from './shopper.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Checks that a page keeps the rules of axe, on phones and desktops. */
async function expectSound(page: Page): Promise<void> {
  for (const screen of [PHONE, DESKTOP]) {
    await page.setViewportSize(screen);
    expect(await findViolations(page), `at ${screen.width} px`).toEqual([]);
  }
}

test('a member requests care of a piece and accepts the estimate', async ({ shop, shopServer }) => {
  const { page, readShifts } = await shop.page(1440, '/robots.txt');
  await logIn(page);
  await page.goto(shop.url + PAGE_PATHS.care);
  await expect(page.getByText('您还没有维修与养护申请。')).toBeVisible();
  // Throughout by keyboard.
  await tabTo(page, /^提交申请$/);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: '提交申请' });
  await expect(form.getByLabel('作品名称')).toBeFocused();
  await page.keyboard.type('黑色小牛皮手袋');
  await tabTo(page, /^需要/);
  await page.keyboard.press('ArrowDown');
  await expect(form.getByLabel('需要')).toHaveValue('repair');
  await tabTo(page, /^说明/);
  await page.keyboard.type('肩带断裂');
  await tabTo(page, /^精品店/);
  await page.keyboard.press('ArrowDown');
  await expectSound(page);
  await tabTo(page, /^提交申请$/);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('link', { name: /黑色小牛皮手袋/ });
  await expect(entry).toContainText('已收到申请');
  await expect(page.getByRole('button', { name: '提交申请' })).toBeFocused();
  await expectSound(page);

  const number = /C\d{12}/.exec((await entry.textContent()) ?? '')?.[0] as string;
  await callAsStaff(page, shopServer.staffLink(), `/care/${number}/move`, {
    to: 'estimated',
    price: 38_000,
  });
  await pressOn(page, entry);
  await expect(page.getByRole('list', { name: '进度' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('已估价，待您确认').first()).toBeVisible();
  await expectSound(page);
  await pressOn(page, page.getByRole('button', { name: '接受估价' }));
  await expect(page.getByRole('list', { name: '进度' })).toContainText('已接受估价');
  await expect(page.getByRole('button', { name: '接受估价' })).toBeHidden();
  await callAsStaff(page, shopServer.staffLink(), `/care/${number}/move`, { to: 'in_work' });
  await page.reload();
  await expect(page.getByRole('list', { name: '进度' }).getByRole('listitem').last()).toContainText('处理中');
  expect(await readShifts()).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(page.getByRole('list', { name: '进度' })).toBeVisible();
  expect(await readShifts()).toEqual([]);
});
