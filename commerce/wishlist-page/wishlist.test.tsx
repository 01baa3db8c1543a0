import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user, wishlist } from '#session';
import { closePopup } from '#ui';
import { settle, showScreen } from '../../tests/support/account-screen.tsx';
import { answerCalls, findCalls, granted, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { completeTopPopup, resetOverlays, shownPopups, toastMessages } from '../../tests/support/overlays.ts';
import { size } from '../../tests/support/rings.ts';
import { wishlistScreen } from './account-screen.ts';

const INDEX = '/rest_wishlist/wishlist/index';
const REMOVE = '/rest_wishlist/wishlist/remove';
const ADD_TO_BAG = '/rest_partcheckout/checkout/add';

const onlySize = (stock: number) => size('均码', { size: { value: 1, label: '均码' }, stock });
const entry = (id: number, name: string, sizes = [size('50'), size('52')]) => ({
  id,
  product_id: id,
  item_id: 100 + id,
  sku: `SKU-${id}`,
  type: 'configurable',
  name,
  shortDesc: '',
  price: '¥26,500',
  priceRange: '',
  orgPrice: '¥26,500',
  url: `/product/SKU-${id}.html`,
  defaultImage: '/a.webp',
  images: [],
  relatedProducts: [],
  childProducts: sizes,
  attributes: [],
  customLabel: '',
  is_customize: false,
  status: true,
});
const list = (...items: ReturnType<typeof entry>[]) => ({ limit: 100, total: items.length, items });

let replies: Record<string, unknown>;
let sent: SentCall[];
let now = 5_000_000;

beforeEach(() => {
  // Each test clicks long after the one before.
  now += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  resetOverlays();
  user.setState({ isLoginIn: true });
  wishlist.setState({ productIds: [], total: 0 });
  replies = { [INDEX]: list(entry(2, '戒指'), entry(1, '手袋', [onlySize(0)])) };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (recommendCount = 0) =>
  showScreen(wishlistScreen, {
    block: { continueLink: '/', recommendTitle: '您可能也喜欢', recommendCount },
  });
const entries = () => within(screen.getByRole('list', { name: '心愿单中的商品' })).getAllByRole('article');
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}
/** Clicks an entry's × and confirms. */
async function remove(name: string) {
  await press(`将${name}从心愿单移除`);
  expect(shownPopups()).toEqual([{ type: 'delConfirm', data: { message: '确定要移除这件商品吗？' } }]);
  await act(async () => {
    completeTopPopup();
    await vi.dynamicImportSettled();
  });
}

describe('the wishlist page', () => {
  it('shows the entries and their number, and updates hearts and badge [A2-008, A3-30]', async () => {
    await show();
    expect(entries().map(entry => entry.dataset.sku)).toEqual(['SKU-2', 'SKU-1']);
    expect(screen.getByText('2 / 100 件商品').getAttribute('role')).toBe('status');
    expect(wishlist.getState()).toEqual({
      total: 2,
      isKnown: true,
      productIds: [
        { product_id: 2, item_id: 102 },
        { product_id: 1, item_id: 101 },
      ],
    });
  });

  it('offers the size popup for several sizes and the arrival notice for a sold-out product', async () => {
    await show();
    expect(entries()[1]?.textContent).toContain('已售罄');
    await press('选择尺码，戒指');
    expect(shownPopups()).toEqual([
      { type: 'size', data: { product: expect.objectContaining({ sku: 'SKU-2' }) } },
    ]);
    closePopup();
    await press('到货通知');
    expect(shownPopups()).toEqual([
      { type: 'arrivalNotice', data: { sku: 'RING-均码', name: '手袋', size: '均码' } },
    ]);
  });

  it('adds a product with one size to the bag directly, and keeps the entry', async () => {
    replies[INDEX] = list(entry(1, '手袋', [onlySize(3)]));
    replies[ADD_TO_BAG] = { code: 0, item_ids: [1] };
    await show();
    await press('加入购物袋');
    await waitFor(() => expect(findCalls(sent, ADD_TO_BAG)).toHaveLength(1));
    expect(findCalls(sent, ADD_TO_BAG)[0]?.body).toEqual({
      product_id: 1,
      qty: 1,
      child_sku: 'RING-均码',
      options: [],
    });
    expect(entries()).toHaveLength(1);
  });

  it('confirms a removal, shows the server’s message and moves the focus to the number of entries [A4-76, B8-05]', async () => {
    replies[REMOVE] = granted('商品已从心愿单移除', { item_id: 102, total: 1 });
    await show();
    await remove('戒指');
    expect(findCalls(sent, REMOVE)).toMatchObject([{ body: { item_id: 102, flag: false }, keepalive: true }]);
    expect(entries().map(entry => entry.dataset.sku)).toEqual(['SKU-1']);
    expect(toastMessages()).toEqual(['商品已从心愿单移除']);
    expect(document.activeElement?.textContent).toBe('1 / 100 件商品');
  });

  it('restores an entry in its place when its removal gets no answer', async () => {
    await show();
    await remove('戒指');
    expect(entries().map(entry => entry.dataset.sku)).toEqual(['SKU-2', 'SKU-1']);
    expect(toastMessages()).toEqual(['心愿单暂未更新，请稍后再试']);
  });

  it('removes an entry that another tab has removed already', async () => {
    replies[REMOVE] = refused('该商品不在您的心愿单中', 404);
    await show();
    await remove('戒指');
    expect(entries()).toHaveLength(1);
    expect(toastMessages()).toEqual(['该商品不在您的心愿单中']);
  });

  it('adds and removes entries as other hearts on the page do', async () => {
    await show();
    replies[INDEX] = list(entry(3, '丝巾'), entry(2, '戒指'), entry(1, '手袋'));
    await act(async () => {
      const { productIds } = wishlist.getState();
      wishlist.setState({ productIds: [{ product_id: 3, item_id: 103 }, ...productIds], total: 3 });
    });
    expect(entries().map(entry => entry.dataset.sku)).toEqual(['SKU-3', 'SKU-2', 'SKU-1']);
    await act(async () => {
      wishlist.setState({ productIds: [{ product_id: 3, item_id: 103 }], total: 1 });
    });
    expect(entries().map(entry => entry.dataset.sku)).toEqual(['SKU-3']);
  });

  it('shows a message and a link after the last entry is removed, and moves the focus there', async () => {
    replies[INDEX] = list(entry(2, '戒指'));
    replies[REMOVE] = { item_id: 102, total: 0 };
    await show();
    await remove('戒指');
    expect(screen.getByText('您的心愿单是空的')).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: '继续购物' }).getAttribute('href')).toBe('/');
  });

  it('shows an error when loading fails, and loads again on retry', async () => {
    replies[INDEX] = undefined;
    await show();
    expect(screen.getByRole('alert').textContent).toContain('心愿单未能载入');
    replies[INDEX] = list(entry(2, '戒指'));
    await press('重试');
    expect(entries()).toHaveLength(1);
  });

  it('recommends no product of the wishlist', async () => {
    const items = [entry(2, '戒指'), entry(3, '丝巾'), entry(1, '手袋'), entry(4, '披肩')];
    replies['/applet/guessLikeProduct'] = { items };
    await show(1);
    const row = await screen.findByRole('region', { name: '您可能也喜欢' });
    expect(
      within(row)
        .getAllByRole('article')
        .map(card => card.dataset.sku),
    ).toEqual(['SKU-3']);
  });

  it('shows when the wishlist is full [A9-05]', async () => {
    replies[INDEX] = { limit: 2, total: 2, items: [entry(2, '戒指'), entry(1, '手袋')] };
    await show();
    expect(screen.getByText(/心愿单已满/)).toBeTruthy();
  });
});
