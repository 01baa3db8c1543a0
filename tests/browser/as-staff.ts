import { expect, type Page } from '@playwright/test';

/** Calls the admin API as staff in another browser, beside what a shopper does. */
export async function callAsStaff(page: Page, link: string, path: string, data: object): Promise<void> {
  const { origin } = new URL(page.url());
  const context = await page.context().browser()?.newContext({ baseURL: origin });
  if (!context) throw new Error('The page has no browser.');
  await context.request.get(link);
  const answer = await context.request.post(`/_admin/v1${path}`, { data, headers: { origin } });
  expect(await answer.json()).toMatchObject({ status: 200 });
  await context.close();
}
