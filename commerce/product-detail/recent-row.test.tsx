import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../tests/support/answer-calls.ts';
import RecentRow from './RecentRow.tsx';

afterEach(() => vi.unstubAllGlobals());

const view = (sku: string, stock: number) => ({
  ...{ product_id: 1, id: 1, sku, name: `手袋 ${sku}`, shortDesc: '', url: `/product/${sku}.html` },
  ...{ price: '¥1,000', priceRange: '', orgPrice: '¥1,000', comb_price: '', customLabel: '' },
  ...{ defaultImage: '/a.webp', online_exclusive: false, isPreOrder: false, status: true },
  ...{ images: [], relatedProducts: [], promotionalMedia: '', promotionalMediaType: '' },
  childProducts: [{ status: true, stock }],
});

it('shows what was viewed before, without this piece, and no sold-out piece first', async () => {
  const items = [view('THIS-1', 2), view('GONE-1', 0), view('NEW-1', 3), view('OLD-1', 1)];
  answerCalls({ '/rest_productbrowsing/browsing/viewList': { total: 4, items } });
  await act(async () => void render(<RecentRow sku="THIS-1" />));
  const names = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(names).toEqual(['手袋 NEW-1', '手袋 OLD-1', '手袋 GONE-1']);
});
