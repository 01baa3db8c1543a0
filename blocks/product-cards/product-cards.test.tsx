import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BlockDefinition } from '#engine';
import { user, wishlist } from '#session';
import { answerCalls, findCalls, granted } from '../../tests/support/answer-calls.ts';
import { planBlock, skusUpTo } from '../../tests/support/plan-block.ts';
import { largeProductCards, productCardGrid, productCardSlider, wishlistRow } from './index.ts';
import ProductCards from './ProductCards.tsx';
import type { CardsBlock } from './settings.ts';

afterEach(() => vi.unstubAllGlobals());

const TYPES = [largeProductCards, productCardGrid, productCardSlider, wishlistRow] as const;

async function show(definition: BlockDefinition, skus: string[], fields: object = {}) {
  const products = definition === wishlistRow ? { skus } : { list: skus.map(sku => ({ sku })) };
  const { shown, asked } = await planBlock<CardsBlock>(definition, { ...products, ...fields });
  return { box: render(<ProductCards {...shown} />).container, asked };
}

const columns = (box: Element) =>
  ['pc', 'tablet', 'mobile'].map(at =>
    box.querySelector<HTMLElement>('ul[style]')?.style.getPropertyValue(`--${at}-columns`),
  );

it.each(TYPES)(
  '$type requests each of its SKUs once, and leaves out unknown products [B9-02]',
  async type => {
    const { box, asked } = await show(type, ['A', 'UNKNOWN', 'B', 'A']);
    expect(asked).toEqual(['A', 'UNKNOWN', 'B']);
    const cards = [...box.querySelectorAll('[data-sku]')].map(card => card.getAttribute('data-sku'));
    expect(cards).toEqual(type === wishlistRow ? ['A', 'B'] : ['A', 'B', 'A']);
  },
);

it('has two wide columns in block12, and as many as its row in block13', async () => {
  expect(columns((await show(largeProductCards, skusUpTo(2))).box)).toEqual(['2', '2', '1']);
  expect(columns((await show(productCardGrid, skusUpTo(5))).box)).toEqual(['4', '2', '2']);
  expect(columns((await show(productCardGrid, skusUpTo(5), { row: 3 })).box)).toEqual(['3', '3', '2']);
});

it.each([productCardSlider, wishlistRow])('$type has arrows unless hideArrow is set', async type => {
  await show(type, skusUpTo(8), { hideArrow: true });
  expect(screen.queryByLabelText('下一张')).toBeNull();
  await show(type, skusUpTo(8));
  expect(screen.getByLabelText('下一张')).toBeTruthy();
});

it.each([
  [{}, '包 SKU-1粒面小牛皮价格 ¥26,500'],
  [{ isShowPrice: false }, '包 SKU-1粒面小牛皮'],
  [{ onlyShowName: true }, '包 SKU-1'],
])('a card with %o shows %s', async (fields, text) => {
  const { box } = await show(productCardGrid, skusUpTo(4), fields);
  expect(box.querySelector('article')?.textContent).toBe(text);
});

it('shows the entry’s name and the line above it', async () => {
  const { box } = await show(largeProductCards, [], {
    list: [{ sku: 'A', name: '手提包', subTitle: 'N° 1' }],
  });
  expect(box.querySelector('article')?.textContent).toBe('N° 1手提包粒面小牛皮价格 ¥26,500');
});

it('adds a product of the row to the wishlist by its heart [B2.4-16]', async () => {
  user.setState({ isLoginIn: true });
  const calls = answerCalls({
    'mulProducts/A': { items: [{ sku: 'A', id: 7 }] },
    '/wishlist/add': granted('', { item_id: 70, total: 1 }),
  });
  await show(wishlistRow, ['A', 'B'], { onlyShowName: true });
  expect(screen.getAllByRole('button', { name: /加入心愿单$/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '将包 A加入心愿单' }));
  const heart = await screen.findByRole('button', { name: '将包 A从心愿单移除' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(wishlist.getState().productIds).toEqual([{ product_id: 7, item_id: 70 }]));
  expect(findCalls(calls, '/wishlist/add').map(({ body }) => body)).toEqual([{ product_id: 7 }]);
});

it.each(TYPES)('$type checks the stock of a hovered card [B2.3-09]', async type => {
  vi.useFakeTimers();
  const calls = answerCalls({ '/applet/stock': { spu: '', items: [{ sku: type.type, qty: 1 }] } });
  // Answers are cached for the page view, which tests share.
  const { box } = await show(type, [type.type, 'B']);
  const card = box.querySelector('[data-sku]')?.closest('div') as HTMLElement;
  fireEvent(card, new MouseEvent('pointerover', { bubbles: true, relatedTarget: document.body }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  vi.useRealTimers();
  expect(findCalls(calls, '/applet/stock').map(({ body }) => body)).toEqual([{ skus: [{ sku: type.type }] }]);
  expect(card.dataset.online).toBe('true');
});

it.each(TYPES)('$type renders nothing without products', async type => {
  expect((await show(type, ['UNKNOWN'])).box.innerHTML).toBe('');
});
