import type { Locator } from '@playwright/test';
import { PAGE_PATHS } from '../../contract/page-paths.ts';
import { expect, test } from './fixtures.ts';
import { form } from './sign-in-forms.ts';
import { waitForAnimations, waitForNextPress } from './visit.ts';

const readBox = (part: Locator) =>
  part.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom, color: getComputedStyle(element).backgroundColor, isFree: isOnTop(element) };

    /** Whether a press on the middle of the element reaches it. */
    function isOnTop(of: Element): boolean {
      const { left, top, width, height } = of.getBoundingClientRect();
      return of.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }
  });

for (const width of [390, 1440]) {
  test(`a toast leaves the pressed button free, and is another colour, at ${width} px`, async ({ shop }) => {
    const { page } = await shop.page(width, PAGE_PATHS.login);
    await page.route('**/loginpost', route =>
      route.fulfill({ json: { status: 409, message: '服务繁忙，请稍后再试', data: null } }),
    );
    await page.getByRole('tab', { name: '密码登录' }).click();
    const fields = form(page, '密码登录');
    await fields.getByLabel('手机号码').fill('13800138000');
    await fields.getByLabel('密码', { exact: false }).first().fill('wrong-2026');
    const button = fields.locator('button[type="submit"]');
    // Where toasts appear.
    await button.evaluate(element => element.scrollIntoView({ block: 'end' }));
    const toast = page.locator('[data-toast]');
    // A pointer over the button gives it another colour.
    await page.mouse.move(-10, -10);
    await waitForAnimations(page);
    const { color } = await readBox(button);
    for (const press of [() => button.click(), () => button.press('Enter')]) {
      await press();
      await expect(toast).toHaveText('服务繁忙，请稍后再试');
      // It rises by 8 px.
      await toast.evaluate(element => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      const [pressed, shown] = [await readBox(button), await readBox(toast)];
      expect(pressed.isFree && shown.isFree).toBe(true);
      expect(shown.bottom <= pressed.top || shown.top >= pressed.bottom).toBe(true);
      expect(shown.top).toBeGreaterThanOrEqual(0);
      expect(shown.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
      expect([color, pressed.color]).not.toContain(shown.color);
      await expect(toast).toHaveCount(1);
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      await waitForNextPress(page);
    }
  });
}
