import type { Locator, Page } from '@playwright/test';
import { addAddress, addToBag, type Caller, createCaller, register } from '../../scripts/journey.mjs';
import type { Shop } from './fixtures.ts';
import type { Visit } from './visit.ts';

/** Makes calls of the shop in the session of a page. */
export function callerIn(page: Page, shop: Pick<Shop, 'url'>): Caller {
  return async (method, path, body, headers) => {
    const response = await page.context().request.fetch(shop.url + path, {
      method,
      headers: headers ?? {},
      ...(body === undefined ? undefined : { data: body }),
    });
    const { status, message, data } = await response.json();
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${message}`);
    return data;
  };
}

/** Adds a size to the bag. Defaults to the first size in stock. */
export async function add(call: Caller, sku: string, size?: string, qty = 1): Promise<void> {
  if (size === undefined) return addToBag(call, sku);
  const product = await call('GET', `/rest/default/V1/applet/product/${sku}`);
  const child = product.childProducts.find((one: { size: { label: string } }) => one.size.label === size);
  await call('POST', '/rest_partcheckout/checkout/add', {
    product_id: product.id,
    child_sku: child.sku,
    qty,
  });
}

/** Opens a page as a visitor whose bag `fill` has filled. */
export function openWithBag(
  shop: Shop,
  width: number,
  path: string,
  fill: (call: Caller) => Promise<unknown>,
): Promise<Visit> {
  return shop.page(width, path, { before: page => fill(callerIn(page, shop)) });
}

/** Buys all pieces of a size, by default the first one, as another shopper. */
export async function sellOut({ url }: Pick<Shop, 'url'>, sku: string, size?: string): Promise<void> {
  const other = createCaller(url);
  const { mobile } = await register(other, url);
  const address_id = await addAddress(other, mobile);
  for (;;) {
    const product = await other('GET', `/rest/default/V1/applet/product/${sku}`);
    const sizes: { stock: number; size: { label: string } }[] = product.childProducts;
    const child = sizes.find(one => one.size.label === (size ?? sizes[0]?.size.label));
    if (!child) throw new Error(`${sku} has no size ${size}.`);
    if (child.stock === 0) return;
    await add(other, sku, child.size.label, Math.min(10, child.stock));
    await other('POST', '/rest_api/checkout/order', { address_id, payment_method: 'alipay' });
  }
}

/** The lines of the bag, on its page or in the mini cart. */
export const bagLines = (page: Page): Locator =>
  page.getByRole('list', { name: '购物袋中的商品' }).getByRole('article');
