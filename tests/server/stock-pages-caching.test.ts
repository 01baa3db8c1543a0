import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RenderEntry } from '../../server/index.ts';
import { product } from './products.ts';
import { entry, Shop, type ShopFiles } from './shop.ts';

let shop: Shop;
afterEach(() => shop.close());

async function open(files: ShopFiles) {
  shop = new Shop(files);
  const render = vi.fn(entry.render);
  const counted: RenderEntry = { ...entry, render };
  const app = await shop.open({}, counted);
  return { get: (url: string) => app.inject({ url }), render };
}

describe('a page of a product or a list', () => {
  const pages = {
    product: { title: '商品', content: { it: { blockType: 'requester', source: 'productDetail' } } },
    category: { title: '列表', content: { it: { blockType: 'requester', source: 'productList' } } },
    'catalogsearch-result': { title: '搜索', content: { it: { blockType: 'requester', source: 'search' } } },
  };
  const files = { 'products.json': JSON.stringify([product('A')]) };
  const INVENTED: [what: string, address: (n: number) => string][] = [
    ['words', n => `/catalogsearch/result?q=invented-${n}`],
    ['filters', n => `/products.html?color=invented-${n}`],
  ];
  afterEach(() => vi.useRealTimers());

  it.each(INVENTED)(
    'stays cached when many invented %s are requested',
    async (_what, address) => {
      const { get, render } = await open({ pages, files });
      for (const url of ['/product/A.html', '/products.html']) await get(url);
      render.mockResolvedValue({ markup: '', data: '{}', sources: {}, crashed: new Map() });
      vi.useFakeTimers({ toFake: ['Date'] });
      for (let n = 0; n < 310; n++) await get(address(n));
      render.mockClear();
      for (const url of ['/product/A.html', '/products.html']) await get(url);
      expect(render).not.toHaveBeenCalled();
    },
    30_000,
  );
});
