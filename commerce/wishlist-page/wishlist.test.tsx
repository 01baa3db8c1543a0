import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopup, user, wishlist } from '#chrome';
import { request } from '#services';
import { showToast } from '#ui';
import { size } from '../../tests/support/rings.ts';
import { Wishlist } from './Wishlist.tsx';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('#chrome', async original => ({ ...(await original<object>()), openPopup: vi.fn() }));
vi.mock('#ui', async original => ({ ...(await original<object>()), showToast: vi.fn() }));

const call = vi.mocked(request) as unknown as ReturnType<typeof vi.fn>;
const INDEX = 'POST /rest_wishlist/wishlist/index';
const REMOVE = 'POST /rest_wishlist/wishlist/remove';
const granted = (data: unknown, message = '') => ({ status: 200, message, data });

const onlySize = (stock: number) => size('均码', { size: { value: 1, label: '均码' }, stock });
const wish = (id: number, name: string, sizes = [size('50'), size('52')]) => ({
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

let answers: Record<string, unknown>;
const list = (...items: ReturnType<typeof wish>[]) => granted({ limit: 100, total: items.length, items });
let now = 5_000_000;

beforeEach(() => {
  vi.clearAllMocks();
  now += 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  user.setState({ isLoginIn: true });
  wishlist.setState({ productIds: [], total: 0 });
  answers = { [INDEX]: list(wish(2, '戒指'), wish(1, '手袋', [onlySize(0)])) };
  call.mockImplementation(async (endpoint: string) => answers[endpoint] ?? null);
});
afterEach(() => vi.restoreAllMocks());

const show = (proposed = 0) =>
  act(
    async () =>
      void render(<Wishlist continueLink="/" recommendTitle="您可能也喜欢" recommendCount={proposed} />),
  );
const entries = () => within(screen.getByRole('list', { name: '心愿单中的商品' })).getAllByRole('article');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Presses an entry's ×, and says yes. */
async function remove(name: string) {
  await press(`将${name}移出心愿单`);
  const [type, data, yes] = vi.mocked(openPopup).mock.lastCall as unknown as [string, object, () => unknown];
  expect([type, data]).toEqual(['delConfirm', { message: '确定要删除这件商品吗？' }]);
  await act(async () => void (await yes()));
}

describe('the wishlist’s page', () => {
  it('[A2-008] [A3-30] shows the entries, how many there are, and tells hearts and badge', async () => {
    await show();
    expect(entries().map(entry => entry.dataset.sku)).toEqual(['SKU-2', 'SKU-1']);
    expect(screen.getByRole('status').textContent).toBe('2 / 100 件商品');
    expect(wishlist.getState()).toEqual({
      total: 2,
      isKnown: true,
      productIds: [
        { product_id: 2, item_id: 102 },
        { product_id: 1, item_id: 101 },
      ],
    });
  });

  it('leads into the bag: a size first where there are several, an arrival notice for what is sold out', async () => {
    await show();
    expect(entries()[1]?.textContent).toContain('已售罄');
    await press('选择尺寸，戒指');
    expect(openPopup).toHaveBeenLastCalledWith('size', {
      product: expect.objectContaining({ sku: 'SKU-2' }),
    });
    await press('到货通知');
    expect(openPopup).toHaveBeenLastCalledWith('arrivalNotice', {
      sku: 'RING-均码',
      name: '手袋',
      size: '均码',
    });
  });

  it('puts the one size there is straight into the bag', async () => {
    answers[INDEX] = list(wish(1, '手袋', [onlySize(3)]));
    answers['POST /rest_partcheckout/checkout/add'] = granted({ code: 0, item_ids: [1] });
    await show();
    await press('加入购物袋');
    await vi.waitFor(() =>
      expect(call).toHaveBeenCalledWith(
        'POST /rest_partcheckout/checkout/add',
        { body: { product_id: 1, qty: 1, child_sku: 'RING-均码', options: [] } },
        expect.anything(),
      ),
    );
    // It is still wished for.
    expect(entries()).toHaveLength(1);
  });

  it('[A4-76] [B8-05] asks before an entry goes, offers no wishlist, says what the server says, keeps the focus', async () => {
    answers[REMOVE] = granted({ item_id: 102, total: 1 }, '商品已从心愿单移除');
    await show();
    await remove('戒指');
    expect(call).toHaveBeenCalledWith(REMOVE, { body: { item_id: 102, flag: false } }, { keepalive: true });
    expect(entries().map(entry => entry.dataset.sku)).toEqual(['SKU-1']);
    expect(showToast).toHaveBeenCalledWith('商品已从心愿单移除');
    expect(document.activeElement?.textContent).toBe('1 / 100 件商品');
  });

  it('puts an entry back in its place when its removal fails', async () => {
    await show();
    await remove('戒指');
    expect(entries().map(entry => entry.dataset.sku)).toEqual(['SKU-2', 'SKU-1']);
    expect(showToast).toHaveBeenCalledWith('心愿单暂未更新，请稍后再试');
  });

  it('lets go of what was removed elsewhere already', async () => {
    answers[REMOVE] = { status: 404, message: '该商品不在您的心愿单中', data: null };
    await show();
    await remove('戒指');
    expect(entries()).toHaveLength(1);
    expect(showToast).toHaveBeenCalledWith('该商品不在您的心愿单中');
  });

  it('follows hearts elsewhere on the page', async () => {
    await show();
    answers[INDEX] = list(wish(3, '丝巾'), wish(2, '戒指'), wish(1, '手袋'));
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

  it('is empty with words and a way on; and once the last one went', async () => {
    answers[INDEX] = list(wish(2, '戒指'));
    answers[REMOVE] = granted({ item_id: 102, total: 0 });
    await show();
    await remove('戒指');
    expect(screen.getByText('您的心愿单是空的')).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: '继续选购' }).getAttribute('href')).toBe('/');
  });

  it('says when it could not be read, and reads it again', async () => {
    delete answers[INDEX];
    await show();
    expect(screen.getByRole('alert').textContent).toContain('心愿单未能载入');
    answers[INDEX] = list(wish(2, '戒指'));
    await press('重试');
    expect(entries()).toHaveLength(1);
  });

  it('proposes nothing that stands in it already', async () => {
    const items = [wish(2, '戒指'), wish(3, '丝巾'), wish(1, '手袋'), wish(4, '披肩')];
    answers['GET /rest/default/V2/applet/guessLikeProduct'] = granted({ items });
    await show(1);
    const row = await screen.findByRole('region', { name: '您可能也喜欢' });
    expect(
      within(row)
        .getAllByRole('article')
        .map(card => card.dataset.sku),
    ).toEqual(['SKU-3']);
  });

  it('[A9-05] says when it is full', async () => {
    answers[INDEX] = granted({ limit: 2, total: 2, items: [wish(2, '戒指'), wish(1, '手袋')] });
    await show();
    expect(screen.getByText(/心愿单已满/)).toBeTruthy();
  });
});
