import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EngineContext } from '#engine/render';
import type { ScreenProductDetail } from '#schemas';
import { openPopup } from '#ui';
import { answerCalls } from '../../tests/support/answer-calls.ts';
import { product as ring, size } from '../../tests/support/rings.ts';
import ProductDetailScreen from './ProductDetailScreen.tsx';
import type { ShownProduct } from './product.ts';
import { RecommendedRows } from './RecommendedRows.tsx';

vi.mock('#ui', async original => ({ ...(await original<object>()), openPopup: vi.fn() }));
beforeEach(() => void answerCalls({}));
afterEach(() => vi.unstubAllGlobals());

const block = {
  blockType: 'screen_product_detail',
  ...{ lookTitle: '造型灵感', relatedTitle: '搭配推荐', guessTitle: '猜你喜欢' },
} as ScreenProductDetail;
const renderers = {
  part: () => RecommendedRows as never,
  componentFor: () => () => null,
  settled() {},
  crashed() {},
};

async function show(changes: object) {
  const data = {
    ...{ ...ring('RING-1', [size('50'), size('52')]), facts: [], path: [], description: '' },
    ...{ frames_images: [], images: [{ url: '/a.webp' }], ...changes },
  } as unknown as ShownProduct;
  const planned = { id: 'b0', label: 'x', type: block.blockType, index: 0, block, products: [], data };
  await act(async () => {
    render(
      <EngineContext value={renderers}>
        <ProductDetailScreen block={block} products={[]} planned={planned as never} />
      </EngineContext>,
    );
  });
}

const card = (sku: string) => ({
  ...ring(sku, [size('50')]),
  ...{ name: `戒指 ${sku}`, url: `/product/${sku}.html`, defaultImage: '/a.webp', images: [] },
});

it('shows looks with the piece, the same in other materials, and how to keep it', async () => {
  await show({
    facts: [{ code: 'care', label: '保养', value: '避免接触香水' }],
    materials: [card('SILVER-1')],
    related: [card('CUFF-1')],
    wornIn: [
      {
        ...{ lookId: 'L1', title: '雨后', description: '', pcImg: '/l.webp', mobileImg: '/l.webp', alt: '' },
        others: [{ sku: 'BAG-1', name: '菱格包', url: '/product/BAG-1.html' }],
      },
    ],
  });
  const looks = within(await screen.findByRole('region', { name: '造型灵感' }));
  expect(looks.getByRole('link', { name: '菱格包' }).getAttribute('href')).toBe('/product/BAG-1.html');
  const others = within(await screen.findByRole('region', { name: '同款其他材质' }));
  expect(others.getAllByRole('link')[0]?.getAttribute('href')).toBe('/product/SILVER-1.html');
  expect(screen.getByText('避免接触香水').closest('details')?.textContent).toContain('保养');
});

it.each([
  ['bracelet', 'women', 'jewellery-jonc'],
  ['ring', 'men', 'gifts'],
  ['belt', 'women', 'accessories-belt'],
])('opens the size guide at a %s for %s', async (reportCategory, gender, category) => {
  await show({ reportCategory, gender, path: [{ id: category, name: '类别', url: '/c.html' }] });
  fireEvent.click(screen.getByRole('button', { name: '尺码指南' }));
  expect(openPopup).toHaveBeenLastCalledWith('sizeGuide', { kind: reportCategory, category, gender });
});
