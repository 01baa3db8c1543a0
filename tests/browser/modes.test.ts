import { PAGE_PATHS } from '#contract/page-paths';
import { addAddress, register } from '../../scripts/journey.mjs';
import { add, openWithBag } from './bag-calls.ts';
import { expect, test } from './fixtures.ts';
import { newMobile } from './sign-in-forms.ts';

for (const width of [390, 1440]) {
  test(`in forced colours, chosen and sold-out sizes differ from the rest at ${width} px`, async ({
    shop,
  }) => {
    const { page } = await shop.page(width, '/product/SOLITAIRE-RING-1.html', { forcedColors: 'active' });
    const sizes = page.locator('main label:has(input[type="radio"])');
    await sizes.nth(1).click();
    await expect(sizes.nth(1).locator('input')).toBeChecked();
    const readLook = (nth: number) =>
      sizes.nth(nth).evaluate(size => {
        const { color, backgroundColor, borderStyle, textDecorationLine } = getComputedStyle(size);
        return { color, backgroundColor, borderStyle, textDecorationLine };
      });
    const plain = await readLook(0);
    // It fades from one colour to the other.
    await expect.poll(async () => (await readLook(1)).backgroundColor).not.toBe(plain.backgroundColor);
    await sizes.nth(2).evaluate(size => size.setAttribute('data-gone', ''));
    await expect
      .poll(() => readLook(2))
      .toMatchObject({ borderStyle: 'dashed', textDecorationLine: 'line-through' });
    expect(plain).toMatchObject({ borderStyle: 'solid', textDecorationLine: 'none' });
  });
}

test('an order is printed as a receipt', async ({ shop }) => {
  let number = '';
  let payment = '';
  const { page, allowProblems } = await openWithBag(shop, 1440, PAGE_PATHS.orders, async call => {
    await register(call, shop.url, newMobile());
    await add(call, 'LOSANGE-CHAIN-1');
    const address_id = await addAddress(call, '13800138000');
    const gift = { wrap: 1, to: '小满', message: '生日快乐', from: '晚', paper: 'ink', hand: 'kai' };
    const order = { address_id, payment_method: 'alipay', gift };
    const placed = await call('POST', '/rest_api/checkout/order', order);
    number = placed.increment_id;
    payment = placed.pay_url;
  });
  await page.goto(`${shop.url}${PAGE_PATHS.order}?id=${number}`);
  const main = page.locator('main');
  await expect(main.getByText(number)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const shown = ['¥32,000', 'Losange 菱格链条包', '支付宝', '长安街', number];
  for (const words of shown) await expect(main.getByText(words).first()).toBeVisible();
  await expect(main.getByText(/^销售方：./)).toBeVisible();
  // All begins at one edge, and the words of a dark card are dark: grounds are not printed.
  const readLeft = async (name: string) => (await main.getByRole('heading', { name }).boundingBox())?.x;
  expect(await readLeft('待付款')).toBe(await readLeft('商品'));
  await expect(main.getByRole('figure').getByText('生日快乐')).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const words of [
    '继续支付',
    '退出登录',
    '需要协助',
    '剩余付款时间',
    '与您的选择相配',
    '更改或取消',
    '电子发票将发送',
  ])
    await expect(main.getByText(words).first()).toBeHidden();
  expect(await main.locator('button:visible').count()).toBe(0);

  // A paid one: without what can still be changed and requested.
  await page.emulateMedia({ media: 'screen' });
  // The payment sandbox's pages have no icon.
  allowProblems(/favicon/);
  await page.goto(shop.url + payment);
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await page.goto(`${shop.url}${PAGE_PATHS.order}?id=${number}`);
  const change = main.getByRole('heading', { name: '更改或取消', includeHidden: true });
  await expect(change).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(change).toBeHidden();
  const bare = await main.locator('section').evaluateAll(sections =>
    sections
      .filter(section => section.checkVisibility())
      .map(section => [
        (section as HTMLElement).innerText.trim(),
        section.querySelector('h2, h3')?.textContent,
      ])
      .filter(([words, title]) => words === title),
  );
  expect(bare).toEqual([]);
});
