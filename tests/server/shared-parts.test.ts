import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RenderRequest, RenderResponse } from '../../server/index.ts';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { CATALOGUE } from './demo-shop.ts';
import { Shop } from './shop.ts';

const shop = new Shop({ files: CATALOGUE });
/** What was rendered with parts of other pages and of the same page, and without any. */
const rendered: { shared: RenderResponse; alone: RenderResponse }[] = [];

beforeAll(async () => {
  const entry = await createRenderEntry();
  await shop.open(
    {},
    {
      ...entry,
      async render(request: RenderRequest) {
        await entry.render(request);
        const alone = await (await createRenderEntry()).render(request);
        const shared = await entry.render(request);
        rendered.push({ shared, alone });
        return shared;
      },
    },
  );
}, 60_000);
afterAll(() => shop.close());

const get = async (url: string) => (await shop.app.inject(url)).body;

it('renders lists, searches and products the same with parts that other pages have rendered', async () => {
  const list = await get('/products.html');
  const [detail = ''] = list.match(/\/product\/[\w-]+\.html/) ?? [];
  const urls = [detail, '/products.html?page=2', '/catalogsearch/result?q=%E6%89%8B%E8%A2%8B', '/', '/none'];
  for (const url of urls) await get(url);
  expect(rendered).toHaveLength(urls.length + 1);
  for (const { shared, alone } of rendered) {
    expect(shared.markup).toBe(alone.markup);
    expect(shared.data).toBe(alone.data);
    expect(shared.markup).not.toMatch(/<\/?part-/);
  }
}, 60_000);

it('shows a product as sold out in each list once its last piece is gone', async () => {
  const soldOut = (html: string) => html.split('已售罄').length - 1;
  const before = soldOut(await get('/products.html?sort=priceUp&page=1'));
  await shop.database.db.updateTable('children').set({ stock: 0 }).execute();
  const after = await get('/products.html?sort=priceUp');
  expect(soldOut(after)).toBeGreaterThan(before);
  expect(soldOut(after)).toBe(after.split('data-product=""').length - 1);
}, 60_000);
