import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { PlannedBlock } from '#engine';
import type { ScreenProductList } from '#schemas';
import { Toaster } from '#ui';
import type { ListData } from './list-data.ts';
import ProductListScreen from './ProductListScreen.tsx';

const category = (id: string, name: string) => ({ id, name, url: `/category/${id}.html` });
const card = (n: number) => ({
  ...{ id: n, sku: `BAG-${n}`, name: `手袋 ${n}`, shortDesc: '', url: `/product/BAG-${n}.html` },
  ...{ price: '¥1,000', priceRange: '', orgPrice: '¥1,000', comb_price: '', customLabel: '' },
  ...{ defaultImage: '/a.webp', online_exclusive: false, isPreOrder: false, status: true },
  ...{ images: [], childProducts: [], relatedProducts: [], promotionalMedia: '', promotionalMediaType: '' },
});
const colours = (...selected: string[]) => ({
  code: 'color',
  label: '颜色',
  values: ['黑', '红'].map(label => ({
    ...{ value: label, label, hex: '', count: 1 },
    selected: selected.includes(label),
  })),
});
const data = (id: string, ...selected: string[]) =>
  ({
    category: { ...category(id, '手袋'), image: '', items: [] },
    path: [
      { ...category('women', '女士'), items: [category(id, '手袋')] },
      { ...category(id, '手袋'), items: [] },
    ],
    q: '',
    list: { total: 3, page: 1, page_size: 2, sort: 'recommended', items: [card(1), card(2)] },
    layers: { filters: [colours(...selected)], sorts: [] },
  }) as unknown as ListData;

const show = (list: ListData) => {
  const block = { blockType: 'screen_product_list', images: [] } as unknown as ScreenProductList;
  const planned = {
    id: 'b0',
    label: 'list',
    type: block.blockType,
    index: 0,
    block,
    products: [],
    data: list,
  };
  return render(
    <>
      <div data-block="">
        <ProductListScreen block={block} products={[]} planned={planned as unknown as PlannedBlock} />
      </div>
      <Toaster />
    </>,
  );
};
const stored = (key: string) => JSON.parse(localStorage.getItem(`vitrine.${key}`) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('stores the chosen filters by category, and removes them when they are cleared [A3-65j]', () => {
  show(data('handbags', '黑', '红')).unmount();
  show(data('scarves', '红')).unmount();
  expect(stored('listFilters')).toEqual({ handbags: { color: ['黑', '红'] }, scarves: { color: ['红'] } });
  show(data('handbags')).unmount();
  expect(stored('listFilters')).toEqual({ scarves: { color: ['红'] } });
  show(data('scarves')).unmount();
  expect(stored('listFilters')).toBeNull();
});

it('stores the category path by level as catPath and menuPathForPlp [B3-71]', () => {
  show(data('handbags'));
  const path = {
    1: { ...category('women', '女士'), items: [category('handbags', '手袋')], status: true },
    2: { ...category('handbags', '手袋'), items: [], status: true },
  };
  expect(stored('catPath')).toEqual(path);
  expect(stored('menuPathForPlp')).toEqual(path);
});

it('links to the list with a filter added or removed', () => {
  show(data('handbags', '黑'));
  const href = (name: RegExp) => screen.getAllByRole('link', { name }).map(link => link.getAttribute('href'));
  expect(href(/^红/)).toEqual([
    `/category/handbags.html?color=${encodeURIComponent('黑')},${encodeURIComponent('红')}`,
  ]);
  expect(href(/移除条件：黑/)).toEqual(['/category/handbags.html']);
});
