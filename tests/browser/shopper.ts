import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** What a call of the shop answered. */
type Data = Record<string, never> & { [field: string]: unknown };

/** Makes a call with the cookies of a visitor's browser. @throws when it is not granted. */
export async function callShop<D = Data>(page: Page, path: string, data?: object): Promise<D> {
  const url = new URL(path, page.url()).href;
  const answer = data ? await page.request.post(url, { data }) : await page.request.get(url);
  const said = await answer.json();
  expect(said, path).toMatchObject({ status: 200 });
  return said.data as D;
}

interface Letter {
  to: string;
  kind: string;
  code: string;
}

/** The newest code of a kind in the sandbox's letter box, once there is one. */
export async function letter(page: Page, to: string, kind: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const answer = await page.request.get(new URL('/_outbox.json', page.url()).href);
      const letters = (await answer.json()) as Letter[];
      const code = letters.find(one => one.to === to && one.kind === kind)?.code;
      if (!code) throw new Error(`No ${kind} has come for ${to}.`);
      return code;
    },
    { timeout: 5000 },
  );
}

async function codeFor(page: Page, mobile: string, type: string): Promise<string> {
  await callShop(page, '/rest_captcha/refresh/index', { formId: type });
  const captcha = await letter(page, type, 'captcha');
  await callShop(page, '/rest_wesms/index/send', { mobile, captcha, type });
  return letter(page, mobile, type);
}

const anyMobile = () => `138${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Makes the visitor a member who is logged in. */
export async function logIn(page: Page): Promise<void> {
  const mobile = anyMobile();
  const authorization_code = await codeFor(page, mobile, 'login_by_mobile');
  await callShop(page, '/rest_customer/account/loginbymobilepost', {
    mobile,
    authorization_type: 'login_by_mobile',
    authorization_code,
  });
}

/** Makes the visitor a guest who has proven a mobile. */
export async function verifyGuest(page: Page): Promise<void> {
  const mobile = anyMobile();
  const authorization_code = await codeFor(page, mobile, 'guest_checkout');
  await callShop(page, '/rest_api/checkout/guestverify', {
    mobile,
    authorization_type: 'guest_checkout',
    authorization_code,
  });
}

/** Proves a mobile in a form of the page, as a shopper does; what is to be ticked and sent is left to the test. */
export async function proveMobile(
  page: Page,
  form: string,
  type: string,
  mobile = anyMobile(),
): Promise<void> {
  const fields = page.getByRole('form', { name: form });
  await fields.getByRole('textbox', { name: '手机号码' }).fill(mobile);
  await fields.getByAltText('图形验证码').waitFor();
  await fields.getByRole('textbox', { name: '图形验证码' }).fill(await letter(page, type, 'captcha'));
  await fields.getByRole('button', { name: '发送验证码' }).click();
  await page.locator('[role="status"]', { hasText: '短信已发到您的手机，请注意查收' }).last().waitFor();
  await fields.getByLabel('短信验证码').fill(await letter(page, mobile, type));
}

interface Sold {
  id: number;
  childProducts: { sku: string; stock: number }[];
}

/** Puts a colour's first size that is in stock into the bag. @returns how many of it there are. */
export async function addToBag(page: Page, sku: string, qty?: number): Promise<number> {
  const read = await callShop<Sold & { item?: Sold }>(page, `/rest/default/V1/applet/product/${sku}`);
  const { id, childProducts } = read.item ?? read;
  const child = childProducts.find(({ stock }) => stock > 0);
  if (!child) throw new Error(`${sku} is sold out.`);
  await callShop(page, '/rest_partcheckout/checkout/add', {
    product_id: id,
    child_sku: child.sku,
    qty: qty ?? 1,
  });
  return child.stock;
}

/** Fills in a form for where to deliver; saving it is left to the test. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('姓氏').fill('林');
  await page.getByLabel('名字').fill('晚');
  await page.locator('[name="telephone"]').fill('13800138000');
  await page.getByLabel('省份').selectOption({ label: '上海市' });
  await page.getByLabel('城市').selectOption({ label: '上海市' });
  await page.getByLabel('区域').selectOption({ label: '静安区' });
  await page.getByLabel('详细地址').fill('南京西路1266号');
}
