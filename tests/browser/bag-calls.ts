import type { Page } from '@playwright/test';
import { addToBag, type Caller } from '../../scripts/journey.mjs';
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
  if (!size) return addToBag(call, sku);
  const product = await call('GET', `/rest/default/V1/applet/product/${sku}`);
  const child = product.childProducts.find((one: { size: { label: string } }) => one.size.label === size);
  await call('POST', '/rest_partcheckout/checkout/add', {
    product_id: product.id,
    child_sku: child.sku,
    qty,
  });
}

/** Adds a custom belt with its buckle to the bag. */
export async function addCombination(call: Caller): Promise<void> {
  const items = [];
  for (const sku of ['CEINTURE-SURMESURE-1', 'BOUCLE-SURMESURE-1']) {
    const { id, childProducts } = await call('GET', `/rest/default/V1/applet/product/${sku}`);
    const child = childProducts.find(({ stock }: { stock: number }) => stock > 0);
    items.push({ product_id: id, child_sku: child.sku });
  }
  await call('POST', '/rest_partcheckout/checkout/addcustom', {
    items,
    customize_sku: 'ceinture-surmesure-1',
  });
}

/** Returns how many pieces the server has in the bag, whatever the page shows. */
export async function piecesIn(call: Caller): Promise<number> {
  return (await call('GET', '/rest_partcheckout/checkout/cart/isInCart/1')).miniData.total.quantity;
}

/** Opens a page as a visitor whose bag `fill` has filled. */
export async function openWithBag(
  shop: Shop,
  width: number,
  path: string,
  fill: (call: Caller) => Promise<unknown>,
): Promise<Visit> {
  const visit = await shop.page(width, path, { before: page => fill(callerIn(page, shop)) });
  return visit;
}
