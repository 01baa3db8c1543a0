import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { solveWork } from '../support/solve-work.ts';

/** Data of a response. */
type Data = Record<string, never> & { [field: string]: unknown };

/** Makes a call in the session of a page. @throws if the status is not 200. */
export async function callShop<D = Data>(page: Page, path: string, data?: object): Promise<D> {
  const url = new URL(path, page.url()).href;
  const response = data ? await page.request.post(url, { data }) : await page.request.get(url);
  const body = await response.json();
  expect(body, path).toMatchObject({ status: 200 });
  return body.data as D;
}

interface Message {
  to: string;
  kind: string;
  code: string;
}

/** Waits for the newest code of a kind in the outbox of the SMS sandbox. */
export async function readCode(page: Page, to: string, kind: string): Promise<string> {
  const outbox = new URL('/_outbox.json', page.url()).href;
  let code: string | undefined;
  await expect(async () => {
    const messages = (await (await page.request.get(outbox)).json()) as Message[];
    code = messages.find(message => message.to === to && message.kind === kind)?.code;
    expect(code, `${kind} for ${to}`).toBeTruthy();
  }).toPass({ intervals: [20, 50, 100] });
  return code as string;
}

/** Requests an SMS code like a form and returns it. */
export async function codeFor(page: Page, mobile: string, type: string): Promise<string> {
  await callShop(page, '/rest_captcha/refresh/index', { formId: type });
  const captcha = await readCode(page, type, 'captcha');
  const { challenge } = await callShop<{ challenge: string }>(page, '/rest_captcha/proof/index', {});
  await callShop(page, '/rest_captcha/proof/done', await solveWork(challenge));
  await callShop(page, '/rest_wesms/index/send', { mobile, captcha, type });
  return readCode(page, mobile, type);
}

export const anyMobile = () => `138${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Registers and logs in a new member. */
export async function logIn(page: Page): Promise<void> {
  const mobile = anyMobile();
  const authorization_code = await codeFor(page, mobile, 'login_by_mobile');
  await callShop(page, '/rest_customer/account/loginbymobilepost', {
    mobile,
    authorization_type: 'login_by_mobile',
    authorization_code,
  });
}

/** Verifies the mobile of a guest. */
export async function verifyGuest(page: Page): Promise<void> {
  const mobile = anyMobile();
  const authorization_code = await codeFor(page, mobile, 'guest_checkout');
  await callShop(page, '/rest_api/checkout/guestverify', {
    mobile,
    authorization_type: 'guest_checkout',
    authorization_code,
  });
}

/** Fills in mobile, captcha and code of a form of the page, and submits nothing. */
export async function proveMobile(
  page: Page,
  form: string,
  type: string,
  mobile = anyMobile(),
): Promise<void> {
  const fields = page.getByRole('form', { name: form });
  await fields.getByRole('textbox', { name: '手机号码' }).fill(mobile);
  await expect(fields.getByAltText('图形验证码')).toBeVisible();
  await fields.getByRole('textbox', { name: '图形验证码' }).fill(await readCode(page, type, 'captcha'));
  await fields.getByRole('button', { name: '发送验证码' }).click();
  await expect(
    page.locator('[role="status"]', { hasText: '短信已发到您的手机，请注意查收' }).last(),
  ).toBeVisible();
  await fields.getByLabel('短信验证码').fill(await readCode(page, mobile, type));
}

interface Sold {
  id: number;
  childProducts: { sku: string; stock: number }[];
}

/** Adds the first size of a colour that is in stock to the bag. @returns its stock. */
export async function addToBag(page: Page, sku: string, qty?: number): Promise<number> {
  const product = await callShop<Sold & { item?: Sold }>(page, `/rest/default/V1/applet/product/${sku}`);
  const { id, childProducts } = product.item ?? product;
  const child = childProducts.find(({ stock }) => stock > 0);
  if (!child) throw new Error(`${sku} is sold out.`);
  await callShop(page, '/rest_partcheckout/checkout/add', {
    product_id: id,
    child_sku: child.sku,
    qty: qty ?? 1,
  });
  return child.stock;
}

/** Fills in an address form, without submitting it. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('姓氏').fill('林');
  await page.getByLabel('名字').fill('晚');
  await page.locator('[name="telephone"]').fill('13800138000');
  await page.getByLabel('省份').selectOption({ label: '上海市' });
  await page.getByLabel('城市').selectOption({ label: '上海市' });
  await page.getByLabel('区域').selectOption({ label: '静安区' });
  await page.getByLabel('详细地址').fill('南京西路1266号');
}

/** Buys what is in the bag as a guest, from checkout to the result of the payment. */
export async function buyAsGuest(page: Page): Promise<void> {
  await verifyGuest(page);
  await page.goto(new URL(PAGE_PATHS.checkout, page.url()).href);
  await fillAddress(page);
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL('**/_pay/**');
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
}
