import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CardData } from '../product-data.ts';
import { Recommendations } from './Recommendations.tsx';

const card = (n: number) =>
  ({
    ...{ id: n, sku: `BAG-${n}`, name: `手袋 ${n}`, shortDesc: '', url: `/product/BAG-${n}.html` },
    ...{ price: '¥1,000', priceRange: '', orgPrice: '¥1,000', comb_price: '', customLabel: '' },
    ...{ defaultImage: '/a.webp', online_exclusive: false, isPreOrder: false, status: true },
    ...{ images: [], childProducts: [], relatedProducts: [], promotionalMedia: '', promotionalMediaType: '' },
  }) as unknown as CardData;

const show = (load: () => Promise<readonly CardData[]>) =>
  act(async () => void render(<Recommendations title="猜你喜欢" load={load} />));

it('loads once and shows the products', async () => {
  const load = vi.fn(async () => [card(1), card(2)]);
  await show(load);
  expect((await screen.findByRole('link', { name: '手袋 2' })).getAttribute('href')).toBe(
    '/product/BAG-2.html',
  );
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['there are none', async () => []],
  ['the call failed', () => Promise.reject(new Error('offline'))],
])('links to all products under its heading when %s', async (_case, load) => {
  await show(load);
  expect(await screen.findByRole('heading', { name: '猜你喜欢' })).toBeDefined();
  expect((await screen.findByRole('link', { name: '全部商品' })).getAttribute('href')).toBe('/products.html');
});
