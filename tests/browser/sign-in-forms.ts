import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { proveMobile } from './shopper.ts';

// How visitors go through the forms of signing in.

/** Nobody's so far: codes are sent once a minute to each. */
export const newMobile = () => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;

export const PASSWORD = 'songlin2026';

export const form = (page: Page, name: string) => page.getByRole('form', { name });
export const popup = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Waits for a toast with these words. */
export const toast = (page: Page, words: string) =>
  page.locator('[role="status"]', { hasText: words }).last().waitFor();

/** Fills in the whole form of registration. */
export async function fillRegistration(page: Page, mobile: string): Promise<void> {
  await proveMobile(page, '注册', 'register', mobile);
  const fields = form(page, '注册');
  await fields.getByLabel('密码', { exact: false }).first().fill(PASSWORD);
  await fields.getByLabel('确认密码').fill(PASSWORD);
  await fields.getByLabel('女士').check();
  await fields.getByLabel('姓氏').fill('林');
  await fields.getByLabel('名字').fill('知夏');
  await fields.getByLabel(/年满 14 周岁/).check();
}

/** Where a login leads may be a page that this shop has not got; that it leads there is what counts. */
export async function arrives(page: Page, problems: string[], path: string): Promise<void> {
  await page.waitForURL(`**${path}`);
  await page.waitForLoadState();
  problems.splice(0, problems.length, ...problems.filter(problem => !/404/.test(problem)));
}
