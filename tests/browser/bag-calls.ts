import type { Page } from 'playwright-core';
import { addToBag, type Caller } from '../../scripts/journey.mjs';
import type { Shop } from './shop.ts';
import type { Visit } from './visit.ts';

// What fills a bag without the shop's pages.

/** The shop's calls in the session of a page. */
export function callerIn(page: Page, shop: Pick<Shop, 'url'>): Caller {
  return async (method, path, body, headers) => {
    const answer = await page.context().request.fetch(shop.url + path, {
      method,
      headers: headers ?? {},
      ...(body === undefined ? undefined : { data: body }),
    });
    const said = await answer.json();
    if (said.status !== 200) throw new Error(`${method} ${path}: ${said.status} ${said.message}`);
    return said.data;
  };
}

/** Puts a size into the bag; the first that there is unless told. */
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

/** Puts a custom belt with its buckle into the bag. */
export async function addCombination(call: Caller): Promise<void> {
  const items = [];
  for (const sku of ['CEINTURE-SURMESURE-1', 'BOUCLE-SURMESURE-1']) {
    const { id, childProducts } = await call('GET', `/rest/default/V1/applet/product/${sku}`);
    const child = childProducts.find(({ stock }: { stock: number }) => stock > 0);
    items.push({ product_id: id, child_sku: child.sku });
  }
  await call('POST', '/rest_partcheckout/checkout/addcustom', { items, customize_sku: 'ceinture-vt-01' });
}

/** How many pieces the server has in the bag, whatever the page shows. */
export async function piecesIn(call: Caller): Promise<number> {
  return (await call('GET', '/rest_partcheckout/checkout/cart/isInCart/1')).miniData.total.quantity;
}

/** Gives what opens a page of a visitor with something in the bag. */
export function bagVisits(shop: Pick<Shop, 'page' | 'url'>) {
  return async (width: number, path: string, fill: (call: Caller) => Promise<unknown>): Promise<Visit> => {
    const visit = await shop.page(width, '/cms/broken-demo.html');
    // What that page has to say is not ours to judge.
    await visit.page.goto('about:blank');
    visit.problems.length = 0;
    await fill(callerIn(visit.page, shop));
    await visit.page.goto(shop.url + path);
    return visit;
  };
}
