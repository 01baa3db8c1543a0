import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { proveMobile } from './shopper.ts';

/** Returns a new mobile: the server sends each one code per minute. */
export const newMobile = () => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;

export const PASSWORD = 'songlin2026';

export const form = (page: Page, name: string) => page.getByRole('form', { name });
export const popup = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Waits for a toast with this text. */
export const toast = (page: Page, words: string) =>
  expect(page.locator('[role="status"]', { hasText: words }).last()).toBeVisible();

/** Fills in all fields of the registration form; on phones, it continues to the second step. */
export async function fillRegistration(page: Page, mobile: string): Promise<void> {
  await proveMobile(page, '注册', 'register', mobile);
  const next = form(page, '注册').getByRole('button', { name: '下一步' });
  if (await next.isVisible()) await next.click();
  await fillPerson(page);
}

/** Fills in the second step of registration. */
export async function fillPerson(page: Page): Promise<void> {
  const fields = form(page, '注册');
  await fields.getByLabel('密码', { exact: false }).first().fill(PASSWORD);
  await fields.getByLabel('确认密码').fill(PASSWORD);
  await fields.getByLabel('女士').check();
  await fields.getByLabel('姓氏').fill('林');
  await fields.getByLabel('名字').fill('知夏');
  await fields.getByLabel(/年满 14 周岁/).check();
}

/** Waits until the browser has opened the page at `path`. */
export async function waitForPage(page: Page, path: string): Promise<void> {
  await page.waitForURL(`**${path}`);
  await page.waitForLoadState();
}
