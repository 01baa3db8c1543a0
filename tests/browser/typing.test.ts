import { expect, test } from './fixtures.ts';
import { openPopup } from './open-popup.ts';
import { compose, inMain, inPopup, MOBILE, mobileIn, openLogin, paste, pressComposing } from './typing.ts';
import { waitForHydration } from './visit.ts';

test.use({ pages: { plain: { title: '订阅', content: {} } } });

test('the caret stays where a mobile is edited', async ({ shop }) => {
  const field = mobileIn(inMain(await openLogin(shop, 390)));
  await field.fill('1380138000');
  await field.press('Home');
  for (let step = 0; step < 4; step++) await field.press('ArrowRight');
  await field.pressSequentially('a 0');
  await expect(field).toHaveValue('13800138000');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
  // An eleventh digit was the last one.
  await field.pressSequentially('9');
  await expect(field).toHaveValue('13800138000');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
  await field.press('Backspace');
  await expect(field).toHaveValue('1380138000');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
});

test('an input method composes in mobile, code and name', async ({ shop }) => {
  const page = await openLogin(shop, 390);
  const mobile = mobileIn(inMain(page));
  await mobile.focus();
  await compose(page, '１３８', '１３８００１３８０００');
  await expect(mobile).toHaveValue(MOBILE);
  const code = inMain(page).getByRole('textbox', { name: '短信验证码' });
  await code.focus();
  await compose(page, '１２３', '１２３４５６');
  await expect(code).toHaveValue('123456');
  await openPopup(page, 'changeAddress', {});
  const popup = inPopup(page);
  const fullName = popup.getByLabel('姓名', { exact: true });
  await fullName.focus();
  await compose(page, 'a yi gu li', '阿依古丽•买买提');
  await expect(popup.getByLabel('姓氏')).toHaveValue('阿依古丽');
  await expect(popup.getByLabel('名字')).toHaveValue('·买买提');
  const firstname = popup.getByLabel('姓氏');
  await firstname.fill('');
  await compose(page, 'o’neill', 'O’Neill');
  await expect(firstname).toHaveValue("O'Neill");
});

test('codes and order numbers are pasted right', async ({ shop }) => {
  const { page } = await shop.page(390, '/order/find.html');
  const code = page.getByRole('textbox', { name: '短信验证码' });
  await waitForHydration(code);
  for (const text of ['123 456', ' １２３４５６ ', '【VITRINE】验证码 123456，5 分钟内有效']) {
    await code.fill('');
    await paste(code, text);
    await expect(code, text).toHaveValue('123456');
  }
  const number = page.getByRole('textbox', { name: '订单编号' });
  for (const text of ['2611 2100 0000 01', '２６１１２１００００００01', '订单编号：26112100000001']) {
    await number.fill('');
    await paste(number, text);
    await expect(number, text).toHaveValue('26112100000001');
  }
});

test('Enter that confirms a word submits no form and follows no suggestion', async ({ shop }) => {
  const page = await openLogin(shop, 390);
  const field = mobileIn(inMain(page));
  await page.evaluate(() => {
    document.addEventListener('submit', () => document.body.setAttribute('data-submitted', ''));
  });
  for (const composing of [true, false]) expect(await pressComposing(field, composing)).toBe(true);
  await openPopup(page, 'changeAddress', {});
  for (const name of ['姓名', '姓氏', '详细地址']) {
    for (const composing of [true, false])
      expect(await pressComposing(inPopup(page).getByLabel(name, { exact: false }).first(), composing)).toBe(
        true,
      );
  }
  expect(await page.locator('body').getAttribute('data-submitted')).toBeNull();
});

test('Enter that confirms a word leaves the search open', async ({ shop }) => {
  const { page } = await shop.page(390, '/cms/plain.html');
  const icon = page.locator('header [data-search]');
  await waitForHydration(icon);
  await icon.click();
  const input = page.getByRole('combobox', { name: '搜索' });
  await input.fill('手');
  // The list of what is typed replaces the one before it, and chooses nothing.
  await expect(async () => {
    await input.press('ArrowDown');
    await expect(input).toHaveAttribute('aria-activedescendant', /./, { timeout: 500 });
  }).toPass();
  const address = page.url();
  for (const composing of [true, false]) expect(await pressComposing(input, composing)).toBe(true);
  await compose(page, 'shou dai', '手袋');
  await expect(input).toHaveValue('手手袋');
  expect(page.url()).toBe(address);
  await input.press('Enter');
  await page.waitForURL(/catalogsearch/);
});
